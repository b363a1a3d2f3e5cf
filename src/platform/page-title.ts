/** Names the document after a screen or a record: "12 Banksia Street, Redfern · Lintel". */
export function showPageTitle(title: string | undefined, brandName: string): void {
  document.title = title ? `${title} · ${brandName}` : brandName;
}
