/** The two sides of a price card in a home owner's words; the product has its name beside it. */
export function choiceName(id: string): string {
  return id === 'pay-now' ? 'Pay now' : 'Pay at settlement';
}
