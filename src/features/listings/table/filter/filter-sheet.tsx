import { useState } from 'react';
import {
  type ListingFilter,
  NEXT_DATE_KINDS,
  NOBODY,
} from '../../../../../domain/listings/filter-schema.ts';
import { LISTING_STATES, SALE_METHODS } from '../../../../../domain/listings/listing-fields.ts';
import {
  type ChosenFilter,
  partsOf,
  withoutPart,
} from '../../../../../domain/listings/listing-filter.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import { dayOf } from '../row-texts.ts';
import { type Choice, ChoiceGroup } from './choice-group.tsx';
import { DayGroup } from './day-group.tsx';
import type { FilterProps } from './filter-props.ts';
import { useFilterCounts } from './use-filter-counts.ts';
import { countText, PART_WORDS, useFilterWords } from './use-filter-words.ts';

export interface FilterSheetProps extends FilterProps {
  onClose: () => void;
}

/** Chooses filters, with what each choice would show; nothing moves behind until they are shown. */
export function FilterSheet(props: FilterSheetProps) {
  const { filter, onFilter, isAcross, onClose, ...list } = props;
  const { clock } = usePortal();
  const [draft, setDraft] = useState(filter);
  const here = useFilterCounts(list, draft);
  // What was there to be chosen stays in its place, also where nothing of it is left.
  const [opened, setOpened] = useState(here.counts);
  if (!opened && here.counts) setOpened(here.counts);
  const { team, wordOf } = useFilterWords(opened);
  const { counts } = here;

  const choicesOf = (part: ChosenFilter, values: Iterable<string>): Choice[] =>
    [...new Set([...values, ...(draft[part] ?? [])])].map((value) => ({
      value,
      word: wordOf(part, value),
      count: counts && countText(counts.choices[part][value] ?? 0, here),
    }));
  const byWord = (choices: Choice[]) =>
    choices.sort((a, b) =>
      a.value === NOBODY ? 1 : b.value === NOBODY ? -1 : a.word.localeCompare(b.word),
    );
  const known = (part: ChosenFilter) => Object.entries(opened?.choices[part] ?? {});
  const suburbs = known('suburb').sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  const ids = (part: ChosenFilter, team: readonly { id: string }[] | undefined) =>
    isAcross ? [] : opened ? known(part).map(([id]) => id) : (team ?? []).map(({ id }) => id);
  const groups: [ChosenFilter, Choice[]][] = [
    [
      'status',
      list.shelf === 'archived'
        ? []
        : choicesOf(
            'status',
            LISTING_STATES.filter((state) => state !== 'archived'),
          ),
    ],
    ['method', choicesOf('method', SALE_METHODS)],
    ['next', list.shelf === 'archived' ? [] : choicesOf('next', NEXT_DATE_KINDS)],
    ['agent', byWord(choicesOf('agent', ids('agent', team?.agents)))],
    ['branch', byWord(choicesOf('branch', ids('branch', team?.branches)))],
    [
      'suburb',
      choicesOf(
        'suburb',
        suburbs.map(([suburb]) => suburb),
      ),
    ],
  ];
  const choose = (part: ChosenFilter, chosen: string[]) => {
    setDraft(chosen.length > 0 ? { ...draft, [part]: chosen } : withoutPart(draft, part));
  };
  const total = counts && countText(counts.total, here);
  return (
    <Modal
      isOpen
      size="panel"
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button disabled={partsOf(draft).length === 0} onClick={() => setDraft({})}>
            Clear all
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              if (JSON.stringify(draft) !== JSON.stringify(filter)) onFilter(draft);
              onClose();
            }}
          >
            {total === undefined
              ? 'Show listings'
              : `Show ${total} ${total === '1' ? 'listing' : 'listings'}`}
          </Button>
        </>
      }
    >
      {groups.map(([part, choices]) =>
        choices.length > (part === 'agent' || part === 'branch' ? 1 : 0) || draft[part] ? (
          <ChoiceGroup
            key={part}
            legend={PART_WORDS[part]}
            choices={choices}
            chosen={draft[part] ?? []}
            onChange={(chosen) => choose(part, chosen)}
          />
        ) : null,
      )}
      {list.shelf === 'archived' ? null : (
        <DayGroup
          filter={draft}
          here={here}
          today={dayOf(clock.now())}
          onFilter={(next: ListingFilter) => setDraft(next)}
        />
      )}
    </Modal>
  );
}
