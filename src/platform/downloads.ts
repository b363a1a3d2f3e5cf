/** Hands a file to the browser's downloads under a name. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this turn; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
