import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export interface Told {
  /** From the project's folder. */
  file: string;
  name: string;
  /** `pending` is a test whose process ended before it did. */
  state: 'passed' | 'failed' | 'skipped' | 'pending';
  errors: string[];
  seconds: number;
}

export interface ToldRun {
  tests: Told[];
  /**
   * What no test is to blame for: a file that can't be loaded, a hook, a lost process, a stray rejection;
   * with the file, or its group, where one is.
   */
  errors: { of?: string; error: string }[];
}

/** The error with where it was thrown, and what led to it. */
function told(error: SerializedError): string {
  const own = error.stack?.includes(error.message) ? error.stack : error.message;
  const cause = error.cause as SerializedError | undefined;
  return cause?.message === undefined ? own : `${own}\nCaused by: ${told(cause)}`;
}

function testsOf(module: TestModule): Told[] {
  return [...module.children.allTests()].map((test) => {
    const { state, errors = [] } = test.result();
    const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
    return {
      file: module.relativeModuleId,
      name: test.fullName,
      state,
      errors: errors.map(told),
      seconds,
    };
  });
}

/** The errors of a file's own hooks and those of its groups. */
function errorsAround(module: TestModule): ToldRun['errors'] {
  const file = module.relativeModuleId;
  const ofSuites = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({ of: `${file} > ${suite.fullName}`, error: told(error) })),
  );
  return [...module.errors().map((error) => ({ of: file, error: told(error) })), ...ofSuites];
}

/**
 * Writes down all that vitest knows. Its JSON report says of a group's hook that failed, of a process that
 * ended and of a rejection nobody waited for nothing but that tests were not run.
 */
export default class TellAll implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], stray: readonly SerializedError[]): void {
    const run: ToldRun = {
      tests: modules.flatMap(testsOf),
      errors: [...modules.flatMap(errorsAround), ...stray.map((error) => ({ error: told(error) }))],
    };
    const file = process.env.TELL_ALL_TO ?? '';
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(run));
  }
}
