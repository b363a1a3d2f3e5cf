/** Which texts have which words; words are by number, in order of their letters, and so are texts. */
export type WordIndex = {
  readonly words: readonly string[];
  /** How many texts there are. */
  readonly size: number;
  /** The number of a word; undefined when no text has it. */
  numberOf(word: string): number | undefined;
  /** The words that begin so: from the first number up to, not with, the second. */
  beginning(start: string): readonly [number, number];
  /** The texts that have the word of a number, in order. */
  textsWith(word: number): Int32Array;
};

/** Indexes texts whose words are apart by single blanks. Linear in their length, but for one sort. */
export function indexWords(texts: readonly string[]): WordIndex {
  const occurrences = new Map<string, number[]>();
  for (const [place, text] of texts.entries()) {
    for (const word of text.split(' ')) {
      if (word === '') continue;
      const places = occurrences.get(word);
      if (places === undefined) occurrences.set(word, [place]);
      else if (places.at(-1) !== place) places.push(place);
    }
  }
  const words = [...occurrences.keys()].sort();
  const places = words.map((word) => Int32Array.from(occurrences.get(word) ?? []));
  const none = new Int32Array();
  const firstFrom = (start: string) => {
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle] ?? '') < start) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    words,
    size: texts.length,
    numberOf(word) {
      const number = firstFrom(word);
      return words[number] === word ? number : undefined;
    },
    // No letter sorts behind the last code unit.
    beginning: (start) => [firstFrom(start), firstFrom(`${start}\uffff`)],
    textsWith: (word) => places[word] ?? none,
  };
}
