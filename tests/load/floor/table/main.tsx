import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { COLUMNS, makeRows, type Row } from './rows.ts';

const rows = makeRows(Number(new URLSearchParams(location.search).get('rows') ?? 10_000));

function search(query: string): Row[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ text }) => words.every((word) => text.includes(word)));
}

function Table() {
  const [query, setQuery] = useState('');
  const words = useDeferredValue(query);
  const found = useMemo(() => search(words), [words]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 36,
    overscan: 8,
  });
  return (
    <main>
      <input aria-label="Search" value={query} onChange={(event) => setQuery(event.target.value)} />
      <output>{found.length}</output>
      <div id="scroller" ref={scroller} style={{ height: '80vh', overflow: 'auto' }}>
        <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => (
            <div
              key={key}
              data-row={index}
              style={{
                position: 'absolute',
                display: 'flex',
                inset: '0 0 auto',
                height: 36,
                transform: `translateY(${start}px)`,
              }}
            >
              {COLUMNS.map((column) => (
                <span
                  key={column}
                  style={{ flex: '1 0 0', overflow: 'hidden', whiteSpace: 'nowrap' }}
                >
                  {found[index]?.[column]}
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Table />);
