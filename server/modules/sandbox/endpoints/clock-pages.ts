import { html } from 'hono/html';
import { type ClockRefusal, nextDate } from '../clock-service.ts';
import type { SandboxDeps } from '../service.ts';
import { type Html, problemNote, timeText } from './page.ts';

const PROBLEMS: Record<ClockRefusal, string> = {
  'not-a-move': 'Choose a number of days or minutes, or a date.',
  'not-forward': 'The clock only moves forward. “Back to the real time” puts it back.',
  'too-far': 'That is more than ten years ahead.',
};

const STEPS = [
  { days: 0, minutes: 5, label: '5 minutes (a code expires)' },
  { days: 0, minutes: 60, label: '1 hour (codes can be sent and tried again)' },
  { days: 1, minutes: 0, label: '1 day' },
  { days: 4, minutes: 0, label: '4 days (a direct debit comes back)' },
  { days: 30, minutes: 0, label: '30 days' },
  { days: 91, minutes: 0, label: '91 days (the first late fee)' },
] as const;

/** The test clock: what it shows, and how to move it. */
export function clockPage({ clock }: SandboxDeps, refusal: ClockRefusal | undefined): Html {
  return html`${problemNote(refusal && PROBLEMS[refusal])}
    <p class="time"><time datetime="${clock.now().toISOString()}">${timeText(clock.now())}</time></p>
    <p>The whole product goes by this clock: fees, due dates, messages and codes. Signing in and its limits go by the real one.</p>
    <h2>Move ahead</h2>
    <div class="steps">
      ${STEPS.map(
        ({ days, minutes, label }) =>
          html`<form method="post" action="/sandbox/clock/move">
            <input type="hidden" name="days" value="${String(days)}" /><input type="hidden" name="minutes" value="${String(minutes)}" />
            <button type="submit">${label}</button>
          </form>`,
      )}
    </div>
    <form method="post" action="/sandbox/clock/move">
      <label>Days <input name="days" type="number" min="1" max="3650" required inputmode="numeric" /></label>
      <button type="submit">Move by these days</button>
    </form>
    <form method="post" action="/sandbox/clock/to">
      <label>Date <input name="date" type="date" min="${nextDate(clock)}" required /></label>
      <button type="submit">Move to 10 am of this date</button>
    </form>
    <h2>Put it back</h2>
    <p>What was done in between stays, with its dates.</p>
    <form method="post" action="/sandbox/clock/reset">
      <button type="submit" class="quiet">Back to the real time</button>
    </form>`;
}
