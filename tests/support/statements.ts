/** An element with what is in it. */
const element = ([name, content]: [string, string]) => `<${name}>${content}</${name}>`;

/** A line of OFX with each element closed. */
export const ofxTransaction = (elements: Record<string, string>) =>
  element(['STMTTRN', Object.entries(elements).map(element).join('')]);

const signOn = '<SIGNONMSGSRSV1><SONRS><LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1>';

/** An OFX 2 file of one account in Australian dollars with these transactions. */
export const ofxXml = (transactions: string) => `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX>${signOn}<BANKMSGSRSV1><STMTTRNRS><TRNUID>1</TRNUID><STMTRS><CURDEF>AUD</CURDEF>
<BANKACCTFROM><BANKID>062000</BANKID><ACCTID>12345678</ACCTID></BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101</DTSTART>${transactions}</BANKTRANLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

/** An OFX 1 file, whose elements with a text aren't closed. */
export const ofxSgml = (transactions: string) =>
  [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    '',
    '<OFX>',
    '<SIGNONMSGSRSV1><SONRS><LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>',
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>',
    '<STMTRS><CURDEF>AUD',
    '<BANKACCTFROM><BANKID>062000<ACCTID>12345678<ACCTTYPE>CHECKING</BANKACCTFROM>',
    `<BANKTRANLIST><DTSTART>20261101${transactions}</BANKTRANLIST>`,
    '<LEDGERBAL><BALAMT>918.10<DTASOF>20261120</LEDGERBAL>',
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1>',
    '</OFX>',
    '',
  ].join('\r\n');

/** An entry of CAMT.053. `day` and `more` are elements, `state` a word or an element. */
export const camtEntry = ({
  amount,
  day,
  id,
  side = 'CRDT',
  currency = 'AUD',
  state = 'BOOK',
  more = '',
}: {
  amount: string;
  day: string;
  id: string;
  side?: string;
  currency?: string;
  state?: string;
  more?: string;
}) => `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>${state}</Sts>
<BookgDt>${day}</BookgDt><AcctSvcrRef>${id}</AcctSvcrRef>${more}</Ntry>
`;

/** A CAMT.053 file of version 2 of one account with these entries. */
export const camtFile = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>
<Acct><Id><Othr><Id>06200012345678</Id></Othr></Id><Ccy>AUD</Ccy></Acct>
${entries}</Stmt></BkToCstmrStmt></Document>
`;
