import type { TemplateSummary } from '../../../../contract/template-shapes.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { AppLink } from '../../../ui/link/app-link.tsx';
import { countText } from '../count-text.ts';
import { TemplatePill } from '../template-pill.tsx';
import { FORMALITY_WORDS, MODE_WORDS, templateAddresses } from '../template-words.ts';
import styles from '../templates.module.css';

/** Templates, each with what it is and where it stands. */
export function TemplateList({ templates }: { templates: readonly TemplateSummary[] }) {
  return (
    <ul className={styles.list} aria-label="Templates">
      {templates.map((template) => (
        <li key={template.id} className={styles.item}>
          <div className={styles.line}>
            <AppLink className={styles.link} href={templateAddresses.one(template.id)}>
              {template.name}
            </AppLink>
            <TemplatePill template={template} />
          </div>
          <p>
            {PRODUCT_NAMES[template.type]} · {MODE_WORDS[template.mode].name} ·{' '}
            {FORMALITY_WORDS[template.formality].name}
          </p>
          <p className={styles.quiet}>
            {countText(template.pageCount, 'page')}, {countText(template.fieldCount, 'field')},{' '}
            {template.signers.map(({ label }) => label).join(', ') || 'nobody signs yet'}
          </p>
          <p className={styles.quiet}>
            {template.currentNumber > 0 ? `Version ${template.currentNumber}` : 'Not published'},
            changed {dateTimeText(template.updatedAt)}
          </p>
        </li>
      ))}
    </ul>
  );
}
