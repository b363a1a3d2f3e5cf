import type { TemplateVersion } from '../../../../contract/template-shapes.ts';
import { type Difference, differences } from '../../../../domain/contracts/template/differences.ts';
import { countText } from '../count-text.ts';
import { FORMALITY_WORDS } from '../template-words.ts';

/** Of a version or a draft, what is compared. */
export type Compared = Pick<TemplateVersion, 'formality' | 'file' | 'body'>;

/** What is otherwise, under a heading each: the whole of it first, then page by page. */
export type ChangesOnPage = { heading: string; lines: string[] };

/** What became of one version in another, in words; nothing where they say the same. */
export function versionChanges(before: Compared, after: Compared): ChangesOnPage[] {
  const whole: Difference[] = [];
  if (before.file.sha256 !== after.file.sha256) {
    whole.push({
      text: `The PDF was replaced: ${fileText(before)} before, ${fileText(after)} after`,
    });
  }
  if (before.formality !== after.formality) {
    whole.push({ text: `How it is signed is now: ${FORMALITY_WORDS[after.formality].name}` });
  }
  const byHeading = new Map<string, string[]>();
  for (const { page, text } of [...whole, ...differences(before.body, after.body)]) {
    const heading = page === undefined ? 'The whole template' : `Page ${page + 1}`;
    byHeading.set(heading, [...(byHeading.get(heading) ?? []), text]);
  }
  return [...byHeading].map(([heading, lines]) => ({ heading, lines }));
}

function fileText({ file }: Compared): string {
  return `${file.name} (${countText(file.pages.length, 'page')})`;
}
