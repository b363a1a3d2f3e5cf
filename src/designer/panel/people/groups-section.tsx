import { type FieldGroup, GROUP_KINDS } from '../../../../domain/contracts/template/body.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { type DesignStore, useDesign } from '../../model/design-store.ts';
import { addGroup } from '../../model/people-changes.ts';
import styles from '../panel.module.css';
import { PanelSection } from '../panel-section.tsx';
import { GroupItem } from './group-item.tsx';

/** What the kinds of group are called. */
const KIND_NAMES: Record<FieldGroup['kind'], string> = {
  general: 'General',
  signer: 'Signer',
  witness: 'Witness',
  custom: 'Custom',
};

/** Fieldsets: fields that belong together under a heading, shown or hidden together. */
export function GroupsSection({ store }: { store: DesignStore }) {
  const { body, selected } = useDesign(store);
  const add = (kind: FieldGroup['kind']) => {
    const who = body.signers.find((signer) => signer.kind === kind);
    store.apply(addGroup(kind, who?.label ?? KIND_NAMES[kind], who?.id));
  };
  return (
    <PanelSection title="Groups" isOpen={body.groups.length > 0}>
      <p className={styles.quiet}>
        {selected.length > 0
          ? 'What is selected goes into the new group.'
          : 'Fields that belong together. Select some, then add a group for them.'}
      </p>
      <div className={styles.row}>
        {GROUP_KINDS.map((kind) => (
          <Button key={kind} size="small" icon="add" onClick={() => add(kind)}>
            {KIND_NAMES[kind]}
          </Button>
        ))}
      </div>
      <ul className={styles.list}>
        {body.groups.map((group) => (
          <GroupItem key={group.id} store={store} group={group} kindName={KIND_NAMES[group.kind]} />
        ))}
      </ul>
    </PanelSection>
  );
}
