/** The test clock of a server of the test's own, moved as on its page. */
export class ServerClock {
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  async #page(path = '', fields?: Record<string, string>): Promise<string> {
    const answer = await fetch(`${this.#base}/sandbox/clock${path}`, {
      ...(fields && {
        method: 'POST',
        headers: { Origin: this.#base },
        body: new URLSearchParams(fields),
      }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The clock wasn’t moved: ${answer.status} ${text}`);
    return text;
  }

  async now(): Promise<Date> {
    const shown = /<time datetime="([^"]+)"/.exec(await this.#page())?.[1] ?? '';
    return new Date(shown);
  }

  /** How far it is ahead of this machine’s, in days. */
  async daysAhead(): Promise<number> {
    return ((await this.now()).getTime() - Date.now()) / 86_400_000;
  }

  /** To ten in the morning, in Sydney and Melbourne, of a later day. */
  async moveTo(date: string): Promise<void> {
    await this.#page('/to', { date });
  }

  async moveMinutes(minutes: number): Promise<void> {
    await this.#page('/move', { minutes: String(minutes) });
  }

  /** To a time of the same day, such as 15:55, in Sydney and Melbourne. */
  async moveToTime(time: string): Promise<void> {
    const shown = (await this.now()).toLocaleTimeString('en-GB', { timeZone: 'Australia/Sydney' });
    const minutes = (text: string) => {
      const [hour = 0, minute = 0] = text.split(':').map(Number);
      return hour * 60 + minute;
    };
    await this.moveMinutes(minutes(time) - minutes(shown));
  }
}
