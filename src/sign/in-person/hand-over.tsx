import { Title } from '../../by-link/frame/title.tsx';
import { Button } from '../../ui/actions/button.tsx';

export interface HandOverProps {
  name: string;
  host: string | undefined;
  onTaken: () => void;
}

/** Between host and signer: nothing of the documents shows until the signer has the device. */
export function HandOver({ name, host, onTaken }: HandOverProps) {
  return (
    <div className="stack">
      <Title>{`Hand the device to ${name}`}</Title>
      <p>
        {host ? `${host} is with you and knows who you are. ` : ''}
        You read and sign by yourself. Nobody else may sign for you, and {host ?? 'your agent'}{' '}
        can’t use this device for anything else until you hand it back.
      </p>
      <Button variant="primary" isFullWidth onClick={onTaken}>
        {`I’m ${name}: go on`}
      </Button>
    </div>
  );
}
