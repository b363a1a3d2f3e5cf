/** Given names that are common here, to tell “Jane Trust”, a person, from “Citizen Trust”, and “García y Juan” from “Ortega y Gasset”. */
const GIVEN_NAMES = new Set(
  `aaron abdul abigail adam adrian agnes ahmad ahmed aisha alan albert alex alexander alfonso alfred ali alice alicia
  alison amanda amelia amy ana anders andre andrea andreas andrew angela angelo anh anita ann anna anne annette
  anthony antonio antony april ari arthur ashley audrey ava barbara barry beatriz belinda ben benjamin bernard beth
  betty bill bob brad bradley brenda brett brian bridget bruce bruno bryan caitlin cameron carl carla carlo carlos
  carmen carol caroline catherine cathy cecilia charles charlie charlotte chloe chris christian christina christine
  christopher claire clara clare claudia colin connor craig cristina cynthia daisy damien daniel daniela darren dave
  david dawn dean deborah debra denise dennis derek diana diane diego dominic don donald donna dorothy doug douglas
  duncan dylan ed eddie edward eileen elaine elena eleanor elisa elizabeth ella ellen emil emily emma enrique eric
  erica erik erin ethan eva evan eve evelyn faye felicity felix fernando fiona flora frances francesca francesco
  francis francisco frank fred frederick gabriel gail gareth gary gavin gemma geoff geoffrey george georgia georgina
  gerald gerard gina giovanni giulia giuseppe glen glenn gloria gordon grace graeme graham grant greg gregory guy
  hannah harold harriet harry harvey hassan hazel heather hector heidi helen helena henry holly howard hugh hugo ian
  ibrahim imogen ines irene iris isaac isabel isabella ivan ivy jack jackie jacob jacqueline jake james jamie jan
  jane janet janice jason javier jay jean jeff jeffrey jen jennifer jenny jeremy jerry jesse jessica jessie jill jim
  jimmy joan joanna joanne jo joao joe joel john johnny jon jonathan jordan jorge jose joseph josephine joshua joy
  joyce juan juanita judith judy julia julian julie june justin karen karl kate katherine kathleen kathryn kathy katie
  keith kelly ken kenneth kerry kevin kim kirsty kris kristen kurt kyle lachlan lara larry laura lauren laurence leah
  leanne lee leo leon leonard leonie lesley leslie liam lily linda lisa liz lola lorraine louis louisa louise luca
  lucas lucia lucy luis luke lydia lyn lynette lynne malcolm manuel marco marcus margaret maria marian marie marilyn
  mario marion mark marta martha martin mary mathew matt matthew maureen maurice max maxine megan mei melanie melissa
  mia michael michelle miguel mike mohamed mohammad mohammed molly monica muhammad murray nadia nancy naomi natalie
  natasha nathan neil nicholas nick nicola nicole nigel nina noah noel nora norma norman oliver olivia oscar otto owen
  pablo pam pamela paola pascal pat patricia patrick paul paula pauline pedro peggy penelope penny pete peter phil
  philip phillip phoebe pia pierre priya rachel rafael raj ralph ramon raul ray raymond rebecca renee rhonda ricardo
  richard rita rob robert roberto robin robyn rod rodney roger ron ronald rosa rose rosemary ross roy ruby russell
  ruth ryan sally sam samantha samuel sandra santiago sara sarah scott sean sebastian sergio shane shannon sharon
  shaun sheila shirley silvia simon sofia sonia sophia sophie stacey stan stanley stella stephanie stephen steve steven
  stewart stuart sue susan susanna suzanne sylvia tam tamara tania tara ted teresa terry theo theresa thomas tim
  timothy tina toby todd tom tommy toni tony tracey tracy trevor troy una ursula valerie vanessa vera veronica vicki
  victor victoria vincent violet virginia vivian walter wanda warren wayne wendy wilhelm will william winston xavier
  yasmin yolanda yvonne zac zara zoe`.split(/\s+/),
);

/** Whether a word is a given name that is common here; of others nobody can tell. */
export function isGivenName(word: string): boolean {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return GIVEN_NAMES.has(plain);
}

const ALSO_SURNAMES =
  /^(?:allen|alexander|bruce|cameron|carroll?|craig|douglas|duncan|francis|gordon|graeme|graham|grant|harry|henry|howard|hugh|hugo|james|jordan|kelly|kim|lawrence|laurence|lee|leonard|lloyd|martin|murray|neil|noel|norman|otto|owen|patrick|paul|ray|raymond|rose|ross|roy|russell|ryan|scott|shannon|simon|stewart|stuart|thomas|todd|tracey|troy|vincent|walter|warren|wayne)$/i;

/** Whether a given name is as common as a surname: “Kelly Family”. */
export function isAlsoSurname(word: string): boolean {
  return ALSO_SURNAMES.test(word);
}
