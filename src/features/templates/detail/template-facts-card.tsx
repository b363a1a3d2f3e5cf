import type { Template } from '../../../../contract/template-shapes.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { countText } from '../count-text.ts';
import { designedOf } from '../designed.ts';
import { PagesFrame } from '../reading/pages-frame.tsx';
import { FORMALITY_WORDS, MODE_WORDS } from '../template-words.ts';
import styles from '../templates.module.css';

/** What a template is, in words. */
export function TemplateFactsCard({ template }: { template: Template }) {
  const { file, body } = template.current ?? designedOf(template);
  const { signers } = template;
  return (
    <Card title="What it is">
      <div className={styles.form}>
        <PagesFrame title={`First page of ${template.name}`} file={file} body={body} isPicture />
        <DefinitionList
          items={[
            {
              term: 'Document',
              value: `${file.name}, ${countText(template.pageCount, 'page')}`,
            },
            { term: 'Fields', value: String(template.fieldCount), isTabular: true },
            {
              term: 'Who signs',
              value: signers.map(({ label }) => label).join(', ') || 'Nobody yet',
            },
            { term: 'How it is signed', value: FORMALITY_WORDS[template.formality].name },
            { term: 'Mode', value: MODE_WORDS[template.mode].name },
          ]}
        />
        <p className={styles.quiet}>
          What was sent stays as it was: each envelope keeps the version it was sent with, and
          publishing makes a new one.
        </p>
      </div>
    </Card>
  );
}
