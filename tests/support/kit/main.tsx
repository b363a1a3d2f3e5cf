import '../../../src/ui/styles/index.css';
import { createRoot } from 'react-dom/client';
import { KitPage } from '../../../src/app/kit/kit-page.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(<KitPage hasToaster />);
