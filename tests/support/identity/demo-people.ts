/** The people of the demo data (domain.md section 6). */
export const people = {
  principal: 'principal@quillwater.example',
  agent: 'agent@quillwater.example',
  /** Is suspended and reinstated in one test: no other signs them in. */
  branchManager: 'branch@quillwater.example',
  /** Approves invoices of suppliers and prepares what is paid, and releases none of it. */
  applicationsManager: 'applications@quillwater.example',
  /** Sees every listing of the agency, but no money. */
  agentManager: 'agents@quillwater.example',
  /** Sees every listing of the agency and changes none. */
  productManager: 'products@quillwater.example',
  otherPrincipal: 'principal@tarrabrook.example',
  platformSupport: 'support@lintel.example',
  /** Decides what the rules refer to a person. */
  platformCredit: 'credit@lintel.example',
  /** Switches features of agencies. */
  platformSuper: 'super@lintel.example',
} as const;

/** The one password of the demo data. */
export const DEMO_PASSWORD = 'lintel-demo';
