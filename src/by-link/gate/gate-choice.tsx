import { Icon } from '../../ui/icon/icon.tsx';
import type { Channel } from './gate-state.ts';

export interface GateChoiceProps {
  channels: readonly { channel: Channel; otpSentTo: string }[];
  isWorking: boolean;
  onSend: (channel: Channel, otpSentTo: string) => void;
}

/** The first step of the gate: where the code shall go. The server writes the same into the page. */
export function GateChoice({ channels, isWorking, onSend }: GateChoiceProps) {
  if (channels.length === 0) {
    return <p>There is no mobile or email on file to send a code to. Please ask your agent.</p>;
  }
  return (
    <ul className="choices">
      {channels.map(({ channel, otpSentTo }) => (
        <li key={`${channel} ${otpSentTo}`}>
          <button
            type="button"
            className="choice"
            aria-disabled={isWorking}
            onClick={() => isWorking || onSend(channel, otpSentTo)}
          >
            <Icon name={channel === 'SMS' ? 'phone' : 'mail'} />
            <span>
              {channel === 'SMS' ? 'Text a code to' : 'Email a code to'}{' '}
              <strong className="target" translate="no">
                {otpSentTo}
              </strong>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
