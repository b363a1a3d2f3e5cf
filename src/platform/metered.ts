type Connection = { saveData?: boolean; type?: string; effectiveType?: string };

type Saying = { connection?: Connection };
const connectionNow = () => (navigator as Navigator & Saying).connection;

/**
 * Whether nothing is fetched that nobody asked for: the person saves data, or the connection is slow. Browsers
 * that don't tell are taken to be at home.
 */
export function isMetered(connection = connectionNow()): boolean {
  const { saveData, effectiveType = '' } = connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

/** Whether it is a phone network: agents are on one all day, so answers come over it, but no photos unasked. */
export function isPhoneNetwork(connection = connectionNow()): boolean {
  return connection?.type === 'cellular';
}
