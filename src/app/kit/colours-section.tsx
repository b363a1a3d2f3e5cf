import { Icon } from '../../ui/icon/icon.tsx';
import { type IconName, iconPaths } from '../../ui/icon/icon-paths.ts';
import styles from './kit-page.module.css';
import { KitSection } from './kit-section.tsx';
import { Specimen } from './specimen.tsx';

const pairs = [
  ['Page', 'page', 'text'],
  ['Surface', 'surface', 'text'],
  ['Sunken', 'surface-sunken', 'text-muted'],
  ['Subtle text', 'surface', 'text-subtle'],
  ['Primary', 'primary', 'on-primary'],
  ['Primary soft', 'primary-soft', 'primary-text'],
  ['Waiting', 'waiting-soft', 'waiting-text'],
  ['Information', 'info-soft', 'info-text'],
  ['Attention', 'attention-soft', 'attention-text'],
  ['Done', 'done-soft', 'done-text'],
  ['Alarm', 'alarm', 'on-alarm'],
] as const;

const sizes = [34, 28, 22, 18, 16, 14, 12] as const;

export function ColoursSection() {
  return (
    <KitSection id="colours" title="Colour and type">
      <Specimen name="Pairs of surface and text">
        <div className={styles.swatches}>
          {pairs.map(([name, surface, text]) => (
            <div
              key={name}
              className={styles.swatch}
              style={{ background: `var(--color-${surface})`, color: `var(--color-${text})` }}
            >
              {name}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Type scale, with tabular figures">
        <div className={styles.full}>
          {sizes.map((size) => (
            <p key={size} className="tabular" style={{ fontSize: `var(--font-size-${size})` }}>
              {size} · 12 Banksia Street, $1,234,567.89
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="Icons">
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <Icon key={name} name={name} label={name} />
        ))}
      </Specimen>
    </KitSection>
  );
}
