import { useState } from 'react';
import type { Party } from '../../../../domain/listings/listing-parts.ts';
import { prepareFile } from '../../../offline/prepare-file.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import content from '../../../ui/layout/content.module.css';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useAmlPlace } from '../aml-place.ts';
import { type BuyerDraft, type BuyerErrors, newBuyer, readBuyer } from './buyer-draft.ts';
import { BuyerFields } from './buyer-fields.tsx';
import { type Photo, useTakeBuyers } from './use-take-buyers.ts';

export interface TakeBuyerDialogProps {
  /** How many buyers the listing has room for. */
  room: number;
  onClose: () => void;
}

/** Takes the buyers down where they stand, with or without a connection. */
export function TakeBuyerDialog({ room, onClose }: TakeBuyerDialogProps) {
  const { listing } = useAmlPlace();
  const [buyers, setBuyers] = useTyped(`aml:buyers:${listing.id}`, [newBuyer()]);
  const [photos, setPhotos] = useState<ReadonlyMap<string, Photo>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, BuyerErrors>>(new Map());
  const [trouble, setTrouble] = useState<string>();
  const { take, isWorking } = useTakeBuyers(listing);

  const change = (id: string, part: Partial<BuyerDraft>) =>
    setBuyers(buyers.map((each) => (each.id === id ? { ...each, ...part } : each)));

  async function choose(id: string, file: File) {
    const prepared = await prepareFile(file, 'identity');
    setRefused((all) => new Map(all).set(id, prepared.ok ? '' : prepared.error));
    if (prepared.ok) setPhotos((all) => new Map(all).set(id, { file, facts: prepared.value }));
  }

  async function save() {
    const read = buyers.map((buyer) => ({ id: buyer.id, ...readBuyer(buyer) }));
    setErrors(new Map(read.map((each) => [each.id, each.errors])));
    const parties = read.map(({ party }) => party).filter((each): each is Party => !!each);
    if (parties.length < read.length) return;
    const failed = await take(parties, photos);
    setTrouble(failed);
    if (failed !== undefined) return;
    setBuyers([newBuyer()]);
    toasts.success('The buyer’s details are kept', {
      description: 'They are sent by themselves as soon as there is a connection.',
    });
    onClose();
  }

  return (
    <Modal
      isOpen
      title="Take the buyer’s details"
      description="Names, a way to reach them and a picture of a document are enough now. It works without a connection; once there is one, they are sent a link for the rest."
      isLocked={isWorking}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isWorking}>
            Go back
          </Button>
          <Button variant="primary" isLoading={isWorking} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className={content.form}>
        {buyers.map((buyer, at) => (
          <BuyerFields
            key={buyer.id}
            buyer={buyer}
            place={at + 1}
            errors={errors.get(buyer.id) ?? {}}
            photoName={photos.get(buyer.id)?.file.name}
            photoTrouble={refused.get(buyer.id) || undefined}
            onChange={(part) => change(buyer.id, part)}
            onPhoto={(file) => void choose(buyer.id, file)}
            onRemove={
              buyers.length > 1
                ? () => setBuyers(buyers.filter(({ id }) => id !== buyer.id))
                : undefined
            }
          />
        ))}
        {buyers.length < room ? (
          <div className={content.actions}>
            <Button size="small" icon="add" onClick={() => setBuyers([...buyers, newBuyer()])}>
              Another buyer
            </Button>
          </div>
        ) : null}
        <ErrorAlert messages={[trouble ?? '']} />
      </div>
    </Modal>
  );
}
