import type { Template } from '../../../../contract/template-shapes.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { FORMALITY_WORDS, MODE_WORDS } from '../template-words.ts';
import styles from '../templates.module.css';

/** What a template is, in words. */
export function TemplateFactsCard({ template }: { template: Template }) {
  const { current, signers } = template;
  return (
    <Card title="What it is">
      <div className={styles.form}>
        <DefinitionList
          items={[
            {
              term: 'Document',
              value: `${current.file.name}, ${template.pageCount === 1 ? 'one page' : `${template.pageCount} pages`}`,
            },
            { term: 'Fields', value: String(template.fieldCount), isTabular: true },
            { term: 'Who signs', value: signers.map(({ label }) => label).join(', ') },
            { term: 'How it is signed', value: FORMALITY_WORDS[template.formality].name },
            { term: 'Mode', value: MODE_WORDS[template.mode].name },
          ]}
        />
        <p className={styles.quiet}>
          What was sent stays as it was: each envelope keeps the version it was sent with, and
          saving makes a new one.
        </p>
      </div>
    </Card>
  );
}
