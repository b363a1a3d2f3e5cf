import { IDP_PATH } from './constants.ts';
import { type Html, html, nothing, trusted } from './html.ts';

export type SignInForm = {
  uid: string;
  email: string;
  /** Shown above the form. */
  problem?: string | undefined;
  emailProblem?: string | undefined;
  passwordProblem?: string | undefined;
};

/** The pages of the embedded provider. */
export type Pages = {
  signIn(form: SignInForm): string;
  confirmSignOut(form: string): string;
  signedOut(): string;
  problem(code: string): string;
};

export type PagesDeps = {
  brandName: string;
  supportPhone: string;
  publicUrl: string;
  /** Shown under the form where the demo data is loaded. */
  demoSignIns: readonly string[];
};

/** Makes the pages; plain HTML without scripts, so that they work under the strictest policy. */
export function createPages(deps: PagesDeps): Pages {
  const page = (title: string, content: Html) => document(deps, title, content);
  const backToPortal = html`<a class="button" href="${deps.publicUrl}/login">Go to the portal</a>`;
  return {
    signIn: (form) => page('Sign in', signInContent(form, deps)),
    confirmSignOut: (form) =>
      page(
        'Sign out?',
        html`<h1>Sign out?</h1>
<p>This ends your sign-in on this device.</p>
${trusted(form)}
<button class="button" type="submit" form="op.logoutForm" value="yes" name="logout">Sign out</button>
<a class="quiet" href="${deps.publicUrl}/">Stay signed in</a>`,
      ),
    signedOut: () => page('Signed out', html`<h1>You have signed out</h1>${backToPortal}`),
    problem: (code) =>
      page(
        'Sign-in failed',
        html`<h1>Sign-in failed</h1>
<p role="alert">${PROBLEMS[code] ?? 'Something went wrong while signing in.'} Nothing was changed.</p>
<p>Please start again from the portal. If it keeps happening, call us on ${deps.supportPhone}.</p>
${backToPortal}`,
      ),
  };
}

const PROBLEMS: Record<string, string> = {
  session_not_found: 'This sign-in page has expired or was already used.',
  invalid_client: 'The sign-in request came from an application we do not know.',
  invalid_request: 'The sign-in request was incomplete.',
  invalid_redirect_uri: 'The sign-in request asked to return to an address that is not ours.',
};

function signInContent(form: SignInForm, deps: PagesDeps): Html {
  return html`<h1>Sign in</h1>
<p class="lead">This portal is for agencies and their agents.</p>
${form.problem ? html`<p class="alarm" role="alert">${form.problem}</p>` : nothing}
<form method="post" action="${IDP_PATH}/sign-in/${form.uid}" novalidate>
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: form.email, problem: form.emailProblem, focused: form.email === '' })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', value: '', problem: form.passwordProblem, focused: form.email !== '' })}
<button class="button" type="submit">Sign in</button>
</form>
<p class="help"><a href="${deps.publicUrl}/password">Forgot your password?</a></p>
<p class="help">Is your agency new here? <a href="${deps.publicUrl}/register">Register your agency</a></p>
${deps.demoSignIns.length > 0 ? demoNote(deps.demoSignIns) : nothing}
<p class="help">Trouble signing in? Call <span class="phone">${deps.supportPhone}</span>.</p>
<p class="help">Are you a home owner? Use the link in the message from your agent; you don’t need to sign in.</p>`;
}

type FieldOptions = {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  value: string;
  problem: string | undefined;
  focused: boolean;
};

function field(options: FieldOptions): Html {
  const { name, label, type, autocomplete, value, problem, focused } = options;
  const state = problem ? html` aria-invalid="true" aria-describedby="${name}-problem"` : nothing;
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" autocapitalize="none" spellcheck="false" maxlength="200" required${focused ? trusted(' autofocus') : nothing}${state}>
${problem ? html`<p class="field-problem" id="${name}-problem">${problem}</p>` : nothing}
</div>`;
}

function demoNote(signIns: readonly string[]): Html {
  const items = trusted(signIns.map((email) => html`<li>${email}</li>`.html).join(''));
  return html`<aside class="demo" aria-label="Demo sign-ins"><p>Demo data is loaded. Password: <code>lintel-demo</code></p><ul>${items}</ul></aside>`;
}

function document({ brandName }: PagesDeps, title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – ${brandName}</title>
<link rel="icon" href="/icons/lintel.svg">
<link rel="stylesheet" href="${IDP_PATH}/sign-in.css">
</head>
<body>
<main>
<p class="brand"><img src="/icons/lintel.svg" alt="" width="32" height="32">${brandName}</p>
<div class="card">
${content}
</div>
</main>
</body>
</html>
`.html;
}
