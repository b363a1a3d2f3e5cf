/** A value that is already written as JSON, sent as it is. The type says what the text holds. */
export class JsonText<T> {
  readonly text: string;
  /** Never set; keeps texts of different values apart. */
  readonly holds?: T;
  constructor(text: string) {
    this.text = text;
  }
}
