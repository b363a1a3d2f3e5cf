import { useState } from 'react';
import { chooseTheme, readTheme, type Theme } from '../../platform/theme.ts';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';

/** Light, dark, or as the device is set. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(readTheme);
  return (
    <RadioGroup
      legend="Appearance"
      value={theme}
      onChange={(next) => {
        setTheme(next);
        chooseTheme(next);
      }}
      options={[
        { value: 'system', label: 'As this device' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
  );
}
