import { createRoot } from 'react-dom/client';
import './ui/styles/index.css';
import { RouterProvider } from '@tanstack/react-router';
import { createPortalRouter } from './app/router.ts';

const container = document.getElementById('root');
if (container) createRoot(container).render(<RouterProvider router={createPortalRouter()} />);
