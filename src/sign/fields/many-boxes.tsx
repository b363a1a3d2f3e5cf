import { Checkbox } from '../../ui/fields/checkbox.tsx';

export interface ManyBoxesProps {
  label: string;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[] | null) => void;
}

/** Several tick boxes under one name. */
export function ManyBoxes({ label, options, chosen, onChange }: ManyBoxesProps) {
  const choose = (option: string, isChosen: boolean) => {
    // In the order of the options, however they were ticked.
    const next = options.filter((each) => (each === option ? isChosen : chosen.includes(each)));
    onChange(next.length > 0 ? next : null);
  };
  return (
    <fieldset className="many">
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={option}
          checked={chosen.includes(option)}
          onChange={(isChosen) => choose(option, isChosen)}
        />
      ))}
    </fieldset>
  );
}
