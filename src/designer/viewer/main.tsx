import '../../ui/styles/index.css';
import { createRoot } from 'react-dom/client';
import {
  type PortalToViewer,
  readMessageToViewer,
  type ViewerToPortal,
} from '../../../contract/viewer-messages.ts';
import { describeError, log } from '../../platform/log.ts';
import { parentLink } from '../link/parent-link.ts';
import { ViewerApp } from './viewer-app.tsx';

// A document of an envelope, to be read in a frame of the portal: no tokens, no calls.
const container = document.getElementById('root');
if (!container) throw new Error('viewer.html has no #root');

createRoot(container, {
  onCaughtError: (error) => log('error', 'viewer.caught-error', describeError(error)),
}).render(
  <ViewerApp link={parentLink<ViewerToPortal, PortalToViewer>(window, readMessageToViewer)} />,
);
