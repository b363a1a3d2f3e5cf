import './head-start.ts';
import './ui/styles/index.css';
import { createRoot } from 'react-dom/client';
import { PortalApp } from './app/portal-app.tsx';
import { StartupFailure } from './app/screens/startup-failure.tsx';
import { startPortal } from './app/start.ts';
import { describeError, log } from './platform/log.ts';
import { holdTypedValues } from './platform/typed-values.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const root = createRoot(container, {
  // An error boundary shows these; React would also write them to the console.
  onCaughtError: (error) => {
    holdTypedValues();
    log('error', 'portal.caught-error', describeError(error));
  },
});

startPortal().then(
  (started) => {
    if (started) root.render(<PortalApp started={started} />);
  },
  (error: unknown) => {
    log('error', 'portal.not-started', describeError(error));
    root.render(<StartupFailure error={error} />);
  },
);
