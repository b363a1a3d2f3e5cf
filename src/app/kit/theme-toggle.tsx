import { useEffect, useState } from 'react';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';

type Theme = 'system' | 'light' | 'dark';

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function ThemeToggle() {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  return <RadioGroup legend="Theme" options={options} value={theme} onChange={setTheme} isInline />;
}
