import '../ui/styles/index.css';
import { createRoot } from 'react-dom/client';
import {
  type DesignerToPortal,
  type PortalToDesigner,
  readPortalMessage,
} from '../../contract/designer-messages.ts';
import { describeError, log } from '../platform/log.ts';
import { DesignerApp } from './designer-app.tsx';
import { parentLink } from './link/parent-link.ts';

// The template designer's own document: no tokens, no calls. It lives in a frame of the portal, which
// hands it what to design and keeps what it makes.
const container = document.getElementById('root');
if (!container) throw new Error('designer.html has no #root');

createRoot(container, {
  onCaughtError: (error) => log('error', 'designer.caught-error', describeError(error)),
}).render(
  <DesignerApp link={parentLink<DesignerToPortal, PortalToDesigner>(window, readPortalMessage)} />,
);
