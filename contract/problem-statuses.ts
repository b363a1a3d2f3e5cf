import type { ProblemCode } from './problems.ts';

/**
 * Each problem code with its HTTP status and title: the one place where a code meets a status (RFC 9457;
 * architecture.md habit 4). A code without one doesn't compile. Apart from the list of codes, since
 * whoever only reads problems needs neither.
 */
export const PROBLEMS = {
  'request.malformed': { status: 400, title: 'The request could not be read' },
  'request.invalid': { status: 400, title: 'The request has values that are not accepted' },
  'request.too-large': { status: 413, title: 'The request is too large' },
  'request.unsupported-media-type': {
    status: 415,
    title: 'The request has a body of another type',
  },
  'request.timed-out': { status: 408, title: 'The request took too long to arrive' },
  'request.cross-site': { status: 403, title: 'Requests from other sites are refused' },
  'request.ahead': { status: 400, title: 'This is only done when a person asks for it' },
  'auth.required': { status: 401, title: 'Sign in to continue' },
  'auth.forbidden': { status: 403, title: 'Your role does not allow this' },
  'auth.account-suspended': { status: 403, title: 'This account or agency is suspended' },
  'auth.step-up-required': { status: 428, title: 'Sign in again to confirm that it is you' },
  'otp.required': { status: 428, title: 'A verification code is needed' },
  'otp.expired': {
    status: 422,
    title: 'Oops, the code has expired. Please send a new code.',
  },
  'otp.refused': { status: 422, title: 'The code was not accepted' },
  'otp.tries-used': { status: 422, title: 'Too many tries. Please send a new code.' },
  'otp.email-missing': { status: 409, title: 'No email address found for your account.' },
  'otp.mobile-missing': { status: 409, title: 'No mobile number found for your account.' },
  'otp.bypass-refused': { status: 422, title: 'Bypass OTP check failed' },
  'resource.not-found': { status: 404, title: 'Not found' },
  'agency.not-named': {
    status: 409,
    title: 'More than one agency has something under this id: name the agency',
  },
  'route.not-found': { status: 404, title: 'There is nothing at this address' },
  'route.method-not-allowed': { status: 405, title: 'This method is not available here' },
  'idempotency.key-missing': { status: 400, title: 'An Idempotency-Key is needed' },
  'idempotency.key-reused': {
    status: 422,
    title: 'This Idempotency-Key was used with another request',
  },
  'idempotency.in-progress': { status: 409, title: 'The same request is still being worked on' },
  'etag.missing': { status: 428, title: 'Say which version you are changing (If-Match)' },
  'etag.stale': { status: 412, title: 'Someone else changed this in the meantime' },
  'listing.exists': { status: 409, title: 'A listing with this id exists already' },
  'listing.transition-refused': { status: 409, title: 'The listing can not move that way now' },
  'listing.archived': { status: 409, title: 'An archived listing can not be changed' },
  'notebook.exists': { status: 409, title: 'A note or task with this id exists already' },
  'notebook.full': { status: 409, title: 'The notebook of this listing is full' },
  'aml.exists': { status: 409, title: 'The check of this party has begun already' },
  'aml.party-missing': { status: 409, title: 'The listing has no such party' },
  'aml.no-delay': {
    status: 409,
    title: 'Only the check of a buyer who has exchanged can be delayed',
  },
  'aml.transition-refused': { status: 409, title: 'The check can not move that way now' },
  'aml.incomplete': { status: 409, title: 'Something of the customer is still to be collected' },
  'aml.papers-refused': { status: 422, title: 'These papers do not prove the person yet' },
  'aml.undecided': { status: 409, title: 'Something else of this check has to be decided first' },
  'aml.blocked': { status: 409, title: 'A party of this sale is blocked' },
  'aml.seller-unchecked': { status: 409, title: 'The identity of every seller is checked first' },
  'aml-report.exists': { status: 409, title: 'A report with this id exists already' },
  'aml-report.ended': { status: 409, title: 'This report was lodged or withdrawn already' },
  'aml-report.refused': { status: 422, title: 'Something of this report has to be put right' },
  'aml.contact-missing': {
    status: 409,
    title: 'There is nobody to send it to, or neither an email nor a mobile of theirs',
  },
  'aml.own-part-done': { status: 409, title: 'There is nothing more to tell here' },
  'aml.document-refused': { status: 422, title: 'This is no photo and no PDF that can be kept' },
  'aml.document-limit': { status: 409, title: 'No more documents can be added to this check' },
  'aml-retention.changed': { status: 409, title: 'What is due has changed since it was read' },
  'document.exists': { status: 409, title: 'A document with this id exists already' },
  'document.part-out-of-order': {
    status: 409,
    title: 'This part does not follow what has arrived so far',
  },
  'document.refused': { status: 422, title: 'This file can not be kept' },
  'document.limit-reached': { status: 409, title: 'This listing has as many files as it can have' },
  'document.quota-reached': { status: 409, title: 'The agency has no room left for files' },
  'application.exists': { status: 409, title: 'An application with this id exists already' },
  'application.product-refused': {
    status: 409,
    title: 'This product can not join the listing now',
  },
  'application.party-missing': {
    status: 409,
    title: 'The listing names nobody who could apply for this product',
  },
  'application.contact-missing': {
    status: 409,
    title: 'Somebody who is to verify by code has no email and no mobile',
  },
  'application.contact-refused': {
    status: 409,
    title: 'An owner is to be reached by a contact of the staff',
  },
  'application.contact-unconfirmed': {
    status: 409,
    title: 'How an owner is reached has to be confirmed first',
  },
  'application.transition-refused': {
    status: 409,
    title: 'The application can not move that way now',
  },
  'application.second-person': {
    status: 409,
    title: 'A second person has to agree to this amount',
  },
  'application.own': {
    status: 409,
    title:
      'This is your own application, of somebody with your name, or of an agency where you work: somebody else decides it',
  },
  'application.agency-suspended': {
    status: 409,
    title: 'This agency takes no new funding now',
  },
  'application.run-out': {
    status: 409,
    title: 'The last day to agree to this has passed: your agent can send a new one',
  },
  'application.not-for-sale': {
    status: 409,
    title: 'The property is no longer for sale, so nothing is lent on it',
  },
  'application.not-sold': {
    status: 409,
    title: 'The sale hasn’t come far enough for this, or fell through, so nothing is paid out',
  },
  'application.reminded-already': {
    status: 409,
    title: 'A reminder was sent within the last hour',
  },
  'application.answers-missing': {
    status: 409,
    title: 'Some answers are still missing',
  },
  'application.changed': {
    status: 409,
    title: 'The amount or the wording changed since it was shown',
  },
  'drawdown.exists': { status: 409, title: 'A request with this id exists already' },
  'drawdown.refused': { status: 409, title: 'More funds can not be asked for now' },
  'drawdown.too-many': {
    status: 409,
    title: 'Too many requests are open or were made today: answer those first, or ask tomorrow',
  },
  'drawdown.over-limit': { status: 409, title: 'The request is over what may still be drawn' },
  'drawdown.not-running': {
    status: 409,
    title: 'Nothing is paid out while the application is overdue, in hardship or ended',
  },
  'drawdown.past-due': {
    status: 409,
    title: 'It is due already, so nothing is paid out on it any more',
  },
  'drawdown.transition-refused': {
    status: 409,
    title: 'The request can not move that way now',
  },
  'help.exists': { status: 409, title: 'This was asked for already, in other words' },
  'help.refused': { status: 409, title: 'This can not be asked for now' },
  'help.transition-refused': { status: 409, title: 'This was moved on already' },
  'help.same-person': {
    status: 409,
    title: 'Somebody who did not decide first answers this',
  },
  'help.money-passed-on': {
    status: 409,
    title: 'The money was passed on already, so this can’t be cancelled any more',
  },
  'payment.method-not-offered': {
    status: 409,
    title: 'The agency does not offer this way to pay here',
  },
  'payment.exists': { status: 409, title: 'A payment with this id exists already' },
  'payment.not-payable': { status: 409, title: 'There is nothing to pay this way now' },
  'payment.transition-refused': { status: 409, title: 'The payment can not move that way now' },
  'payment.amount-changed': { status: 409, title: 'The amount changed since it was shown' },
  'payment.not-received': { status: 409, title: 'Nothing has arrived for this payment' },
  'payment.repays-credit': {
    status: 409,
    title: 'This repaid a lender, so our own staff refund it',
  },
  'payment.written-down': {
    status: 409,
    title: 'Our own staff wrote this money down, so no provider can send it back',
  },
  'payment.passed-on': {
    status: 409,
    title: 'It was passed on to the agency: it can only be reclaimed from there',
  },
  'payment.news-unreadable': {
    status: 422,
    title: 'This news of money can’t be read, so a person looks at it: don’t send it again',
  },
  'supplier.refused': { status: 409, title: 'This can’t be done with the supplier' },
  'supplier-invoice.refused': { status: 409, title: 'This can’t be done with the invoice' },
  'payment-run.refused': { status: 409, title: 'This can’t be done with the payment run' },
  'deposit.none': { status: 404, title: 'This listing has no deposit yet' },
  'deposit.refused': { status: 409, title: 'This can’t be done with the deposit' },
  'settlement.refused': { status: 409, title: 'This can’t be done with the settlement' },
  'settlement.figures-changed': {
    status: 409,
    title: 'The figures changed since they were shown; look at them again',
  },
  'trust.refused': { status: 409, title: 'This can’t be done in the trust book' },
  'statement.unreadable': { status: 422, title: 'This isn’t a statement that we can read' },
  'agency-account.refused': { status: 409, title: 'This account can not be changed that way' },
  'agency-account.not-payable': {
    status: 409,
    title: 'The agency has no account that can be paid',
  },
  'payment.payee-refused': {
    status: 422,
    title: 'The account does not belong to the name',
  },
  'payment.payee-changed': {
    status: 409,
    title: 'This payment is on its way to another account',
  },
  'payment.release-refused': { status: 409, title: 'This payout can not be released' },
  'payment.provider-refused': {
    status: 422,
    title: 'The payment provider does not accept this',
  },
  'settlement.waits': { status: 409, title: 'A settlement was reported already and waits' },
  'settlement.decided': { status: 409, title: 'This settlement doesn’t wait any more' },
  'file.exists': { status: 409, title: 'Another file has this id already' },
  'file.refused': { status: 422, title: 'This PDF can not be used' },
  'template.exists': { status: 409, title: 'A template with this id exists already' },
  'template.archived': { status: 409, title: 'An archived template can not be changed' },
  'template.refused': { status: 422, title: 'The template can not be kept as it is' },
  'template.name-taken': { status: 409, title: 'Another template of the agency has this name' },
  'template.no-draft': { status: 409, title: 'Everything of this template is published already' },
  'template.unpublished': {
    status: 409,
    title: 'A template that was never published is all draft',
  },
  'template.incomplete': { status: 422, title: 'The template can not be published yet' },
  'listing.name-unsettled': { status: 409, title: 'Say first who is meant by a name' },
  'envelope.exists': { status: 409, title: 'An envelope with this id exists already' },
  'envelope.not-draft': { status: 409, title: 'Only a draft can be changed' },
  'envelope.refused': { status: 422, title: 'The envelope can not be kept or sent as it is' },
  'envelope.nothing-to-sign': { status: 422, title: 'Somebody has no field in these documents' },
  'envelope.disclosure-missing': {
    status: 409,
    title: 'Confirm first what was given to the buyer',
  },
  'envelope.formality-refused': {
    status: 409,
    title: 'This document can not be signed electronically as it is',
  },
  'envelope.transition-refused': {
    status: 409,
    title: 'The envelope can not move that way now',
  },
  'envelope.reminded-already': {
    status: 409,
    title: 'A reminder was sent within the last hour',
  },
  'envelope.not-sealed': { status: 409, title: 'The document is not sealed yet' },
  'signing.closed': { status: 409, title: 'These documents can not be signed any more' },
  'signing.not-your-turn': { status: 409, title: 'Somebody else signs first' },
  'signing.consent-missing': { status: 409, title: 'Agree to sign electronically first' },
  'signing.answers-missing': { status: 409, title: 'Some fields are still empty' },
  'signing.value-refused': { status: 422, title: 'This does not fit the field' },
  'registration.expired': {
    status: 410,
    title: 'This registration has run out: it wasn’t sent within 14 days. Start a new one',
  },
  'registration.closed': { status: 409, title: 'This registration can’t be changed any more' },
  'registration.incomplete': { status: 422, title: 'Something is missing from this registration' },
  'sanctions.file-refused': { status: 422, title: 'This file is not a list that can be relied on' },
  'sanctions.looks-cut': { status: 409, title: 'More than a tenth of the list is gone' },
  'sanctions.no-list': { status: 409, title: 'No sanctions list has been loaded yet' },
  'sanctions.not-in-preview': {
    status: 409,
    title: 'This version of the list can not be activated',
  },
  'bank-desk.refused': { status: 409, title: 'Our own account can not be used that way now' },
  'bank-desk.statement-refused': {
    status: 422,
    title: 'This is not a statement that can be relied on',
  },
  'customer.moved-meanwhile': { status: 409, title: 'Somebody moved this customer meanwhile' },
  'customer.standing': { status: 409, title: 'The agency is not in a state for this' },
  'product.draft-changed': { status: 409, title: 'The draft is another one by now' },
  'people.refused': { status: 409, title: 'This person or branch can not be changed that way' },
  'people.known-already': { status: 409, title: 'Somebody with this email is there already' },
  'people.changed-meanwhile': {
    status: 409,
    title: 'Somebody else changed this person meanwhile',
  },
  'password.link-closed': { status: 409, title: 'This link can not be used any more' },
  'unsent-work.refused': { status: 409, title: 'This work is not kept' },
  'invitation.closed': { status: 409, title: 'This invitation can not be used any more' },
  'invitation.other-address': {
    status: 409,
    title: 'This invitation was sent to another email address',
  },
  'import.closed': { status: 409, title: 'This import was finished or cancelled' },
  'import.incomplete': { status: 409, title: 'Not all rows of this import have arrived' },
  'search.cursor-invalid': { status: 400, title: 'This page position is not valid' },
  'search.page-too-deep': { status: 400, title: 'Go to pages this deep one after another' },
  'rate.limited': { status: 429, title: 'Too many requests' },
  'client.outdated': { status: 426, title: 'Update the portal to continue' },
  'server.unavailable': { status: 503, title: 'The service is not available just now' },
  'server.error': { status: 500, title: 'Something went wrong on our side' },
} as const satisfies Record<ProblemCode, { status: number; title: string }>;

/** The `type` of a problem: a stable URI reference made from its code. */
export function problemType(code: ProblemCode): string {
  return `https://lintel.example/problems/${code}`;
}
