import { Skeleton } from '../../feedback/skeleton.tsx';

export function SkeletonRows({ count, columns }: { count: number; columns: number }) {
  const keys = (length: number) => Array.from({ length }, (_, index) => `place-${index}`);
  return keys(count).map((row) => (
    <tr key={row}>
      {keys(columns).map((column) => (
        <td key={column}>
          <Skeleton />
        </td>
      ))}
    </tr>
  ));
}
