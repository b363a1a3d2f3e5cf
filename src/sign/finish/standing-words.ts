import type { Signing } from '../../../contract/signing-shapes.ts';
import type { Standing } from '../../by-link/frame/standing-card.tsx';
import type { Stage } from '../envelope/stage.ts';

const SEALED: Standing = {
  tone: 'done',
  word: 'Complete',
  text: 'Everybody has signed and the documents are sealed: any later change would show. Keep your copy.',
};

const SEALING: Standing = {
  tone: 'waiting',
  word: 'Being sealed',
  text: 'Everybody has signed. Your copy comes here and to you by message; you don’t have to wait for it.',
};

/** Where the envelope stands for somebody who has nothing to do now, in their words. */
export function standingWords(signing: Signing, stage: Stage): Standing {
  const { state, me, senderName } = signing;
  if (state === 'completed') return SEALED;
  if (stage === 'over') return overWords(signing);
  if (state === 'sealing') return SEALING;
  if (stage === 'done') {
    const word = me.kind === 'witness' ? 'Witnessed' : 'Signed';
    const text =
      'Thank you, there is nothing left for you to do. You get your copy when everybody has signed.';
    return { tone: 'done', word, text };
  }
  if (stage === 'copy') {
    const text = 'You get a copy when everybody has signed. There is nothing for you to do.';
    return { tone: 'waiting', word: 'Being signed', text };
  }
  return {
    tone: 'waiting',
    word: 'Not your turn yet',
    text: `${waitingFor(signing)} You can read the documents now; ${senderName} has us tell you when it is your turn.`,
  };
}

function waitingFor({ me, others }: Signing): string {
  const signer = others.find(({ id }) => id === me.witnessFor);
  if (signer && signer.state !== 'signed') return `You witness ${signer.name}, who signs first.`;
  return 'Somebody else signs before you.';
}

function overWords({ state, me, reason, senderName }: Signing): Standing {
  if (me.state === 'declined') {
    return {
      tone: 'neutral',
      word: 'Declined',
      text: `You declined to sign. ${senderName} has been told, with your reason.`,
    };
  }
  const because = reason ? ` The reason given: ${reason}` : '';
  switch (state) {
    case 'declined':
      return {
        tone: 'neutral',
        word: 'Declined',
        text: `Somebody declined to sign, so nobody can sign any more.${because}`,
      };
    case 'voided':
      return {
        tone: 'neutral',
        word: 'Cancelled',
        text: `${senderName} cancelled this.${because}`,
      };
    case 'expired':
      return {
        tone: 'attention',
        word: 'Expired',
        text: `The time to sign is over. Please ask ${senderName} to send it again.`,
      };
    default:
      return {
        tone: 'waiting',
        word: 'Being corrected',
        text: `${senderName} is correcting the documents and sends you a new link.`,
      };
  }
}
