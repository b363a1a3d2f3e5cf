import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { KitSection } from './kit-section.tsx';
import { Specimen } from './specimen.tsx';

const variants = [
  ['primary', 'Add listing'],
  ['secondary', 'Save draft'],
  ['quiet', 'Not now'],
  ['danger', 'Discard change'],
] as const;

export function ButtonsSection() {
  const [isLoading, setLoading] = useState(true);
  const [chosen, setChosen] = useState('nothing yet');
  const choose = (text: string) => () => setChosen(text);
  return (
    <KitSection id="buttons" title="Buttons and menus">
      <Specimen name="Variants">
        {variants.map(([variant, text]) => (
          <Button key={variant} variant={variant} onClick={choose(text)}>
            {text}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Loading keeps the width">
        {variants.map(([variant, text]) => (
          <Button key={variant} variant={variant} isLoading={isLoading}>
            {text}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => setLoading(!isLoading)}>
          {isLoading ? 'Stop loading' : 'Start loading'}
        </Button>
      </Specimen>
      <Specimen name="Disabled">
        {variants.map(([variant, text]) => (
          <Button key={variant} variant={variant} disabled>
            {text}
          </Button>
        ))}
      </Specimen>
      <Specimen name="With icon, small, link, icon only">
        <Button variant="primary" icon="add">
          New listing
        </Button>
        <Button size="small" icon="copy">
          Copy link
        </Button>
        <LinkButton href="#buttons" icon="document">
          Open contract
        </LinkButton>
        <LinkButton href="#buttons" variant="quiet">
          See all tasks
        </LinkButton>
        <IconButton icon="bell" label="Notifications" />
        <IconButton icon="edit" label="Edit" disabled />
      </Specimen>
      <Specimen name={`Menu (chosen: ${chosen})`}>
        <Menu
          label="Actions for 12 Banksia Street"
          align="start"
          actions={[
            { id: 'edit', label: 'Edit', icon: 'edit', onSelect: choose('Edit') },
            { id: 'copy', label: 'Copy link', icon: 'copy', onSelect: choose('Copy link') },
            {
              id: 'send',
              label: 'Send to vendor',
              icon: 'send',
              isDisabled: true,
              onSelect: choose('Send'),
            },
            {
              id: 'archive',
              label: 'Archive',
              icon: 'archive',
              isDanger: true,
              onSelect: choose('Archive'),
            },
          ]}
        />
        <Menu
          label="More actions"
          triggerText="More"
          align="start"
          actions={[
            { id: 'csv', label: 'Download CSV', icon: 'download', onSelect: choose('CSV') },
            { id: 'refresh', label: 'Refresh', icon: 'refresh', onSelect: choose('Refresh') },
          ]}
        />
      </Specimen>
    </KitSection>
  );
}
