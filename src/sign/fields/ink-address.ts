/** A picture in PNG as an address; the page's policy allows these for pictures alone. */
export function inkAddress(png: string): string {
  return `data:image/png;base64,${png}`;
}
