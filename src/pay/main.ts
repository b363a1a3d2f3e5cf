import './styles/index.css';

// The library, the page's own code and its first drawing are tasks of their own, so that a slow phone
// answers in between (docs/decisions/124-the-pay-page-starts-in-steps.md). The build fetches and begins these
// files once the page is painted (scripts/vite/staged-start.ts).
async function begin(): Promise<void> {
  await import('react-dom/client');
  await import('./start.tsx');
}

void begin();
