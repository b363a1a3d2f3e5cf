import type { Hit, ListedName, Screened } from '../../domain/aml/screening.ts';
import { createRandom, type Random } from '../../server/db/demo-data/random.ts';

/** How people of a language are called, how the same names are written elsewhere, and how at home. */
type Names = {
  given: readonly string[];
  family: readonly string[];
  /** Spellings of one name in Latin letters. */
  spelled: readonly (readonly string[])[];
  script: Readonly<Record<string, string>>;
};

const words = (text: string) => text.split(' ');
const pairs = (text: string) => text.split(' ').map((pair) => pair.split('/'));
const scripts = (text: string) =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]));

const LANGUAGES: readonly Names[] = [
  {
    given: words(
      'Mohammed Ahmed Hassan Ibrahim Karim Yusuf Omar Khalid Mahmoud Tariq Fatima Zainab Mariam Leila Salim Nasser',
    ),
    family: words(
      'Hussein Abdullah Abdulrahman Haqqani Khorasani Barnawi Tikriti Masri Shami Zubaidi Qahtani Harbi Mansour Jabari Sulaiman',
    ),
    spelled: pairs(
      'Mohammed/Muhammad/Mohamed Ahmed/Ahmad/Akhmed Hussein/Husayn/Hossein Yusuf/Youssef/Yousuf Omar/Umar Khalid/Khaled Mahmoud/Mahmud Abdullah/Abdallah Ibrahim/Ebrahim Fatima/Fatimah Sulaiman/Suleiman Tariq/Tarek Salim/Saleem Qahtani/Kahtani Abdulrahman/Abdelrahman Mansour/Mansur',
    ),
    script: scripts(
      'Mohammed=محمد Ahmed=أحمد Hassan=حسن Khalid=خالد Fatima=فاطمة Mahmoud=محمود Hussein=حسين Omar=عمر Salim=سالم Mansour=منصور',
    ),
  },
  {
    given: words(
      'Sergei Dmitry Alexei Vladimir Nikolai Yuri Mikhail Pavel Andrei Olga Natalia Svetlana Viktor Grigory Konstantin',
    ),
    family: words(
      'Petrov Ivanov Sokolov Kuznetsov Volkov Fedorov Morozov Bogdanov Popov Karpenko Lebedev Zhukov Shevchenko Chernov Orlovsky',
    ),
    spelled: pairs(
      'Sergei/Sergey Dmitry/Dmitri/Dmitriy Alexei/Aleksey Nikolai/Nikolay Yuri/Yuriy Mikhail/Mihail Natalia/Nataliya Petrov/Petroff Kuznetsov/Kuznecov Fedorov/Fyodorov Grigory/Grigoriy Zhukov/Joukov Shevchenko/Chevtchenko Viktor/Victor Orlovsky/Orlovskiy',
    ),
    script: scripts(
      'Sergei=Сергей Ivanov=Иванов Petrov=Петров Dmitry=Дмитрий Volkov=Волков Nikolai=Николай Olga=Ольга Sokolov=Соколов Popov=Попов Pavel=Павел Viktor=Виктор Morozov=Морозов',
    ),
  },
  {
    given: words('Jianguo Xiaoming Weidong Guoqiang Zhiyuan Haoran Minghao Lihua Yulan Jianping'),
    family: words('Zhang Wang Chen Zhao Huang Zhou Jiang Xiong Tsai Ouyang'),
    spelled: pairs('Zhang/Chang Zhou/Chou Xiaoming/Hsiaoming Jianguo/Chienkuo Tsai/Cai'),
    script: scripts(
      'Zhang=张 Wang=王 Chen=陈 Zhao=赵 Huang=黄 Lihua=丽华 Jianguo=建国 Xiaoming=晓明',
    ),
  },
  {
    given: words('Jongsu Chol-guk Hyonu Sungmin Yong-ho Kwangsu Myong-chol Tae-sok'),
    family: words('Pak Choe Kang Cho Hwang Paek Ryang'),
    spelled: pairs('Pak/Park Choe/Choi Ryang/Yang Hyonu/Hyunwoo Myong-chol/Myung-chul'),
    script: scripts('Pak=박 Kang=강 Hwang=황'),
  },
  {
    given: words('Minh Quang Thanh Hoang Phuong Dung Huy Trang'),
    family: words('Nguyen Tran Pham Huynh Phan Duong'),
    spelled: pairs('Nguyen/Nguyên Tran/Trần Pham/Phạm Phuong/Phương Huynh/Huỳnh Dung/Dũng'),
    script: {},
  },
  {
    given: words(
      'Jose Carlos Luis Miguel Pedro Rafael Diego Zoran Milan Goran Dragan Radovan Slobodan',
    ),
    family: words(
      'Rodriguez Hernandez Gonzalez Martinez Jovanovic Petrovic Nikolic Stankovic Mladenovic Vasquez',
    ),
    spelled: pairs(
      'Jose/José Jovanovic/Jovanović Petrovic/Petrovich Rodriguez/Rodríguez Gonzalez/González Stankovic/Stankovich Vasquez/Vazquez',
    ),
    script: {},
  },
];

/** How an asked name differs from the listed one. */
export const VARIANT_KINDS = [
  'same',
  'order',
  'case',
  'accents',
  'spelling',
  'script',
  'middle-missing',
  'middle-added',
  'initial',
  'joined',
  'split',
  'swapped-letters',
  'dropped-letter',
  'doubled-letter',
  'title',
  'alias',
] as const;
export type VariantKind = (typeof VARIANT_KINDS)[number];

/** Somebody of the list under another name, who has to be found. */
export type Variant = { kind: VariantKind; asked: Screened; reference: string };

type Person = { reference: string; parts: string[]; born: number | undefined; language: Names };

function personOf(random: Random, at: number): Person {
  const language = random.pick(LANGUAGES);
  const given = [random.pick(language.given)];
  if (random.chance(60)) given.push(random.pick(language.given));
  const family = [random.pick(language.family)];
  if (random.chance(25)) family.push(random.pick(language.family));
  if (language === LANGUAGES[0] && random.chance(30))
    family.unshift(random.pick(['al', 'bin', 'el']));
  const born = random.chance(70) ? random.int(1935, 1999) : undefined;
  return { reference: String(at + 1), parts: [...new Set([...given, ...family])], born, language };
}

/** A place in a name that is no blank and not its first letter. */
function letterIn(random: Random, name: string, last: number): number {
  const places = [...name].flatMap((_, at) =>
    at > 0 && at < name.length - last && /^\S+$/.test(name.slice(at, at + 1 + last)) ? [at] : [],
  );
  return random.pick(places);
}

const spelledOtherwise = (random: Random, { parts, language }: Person) =>
  parts.map((part) => {
    const all = language.spelled.find(([usual]) => usual === part);
    return all ? random.pick(all.slice(1)) : part;
  });

/** The name as somebody might write it; undefined where it can't be written that way. */
function written(random: Random, kind: VariantKind, person: Person): string | undefined {
  const { parts } = person;
  const name = parts.join(' ');
  const [first = '', ...rest] = parts;
  const last = parts.at(-1) ?? '';
  const changed = (other: string) => (other === name ? undefined : other);
  switch (kind) {
    case 'same':
    case 'alias':
      return name;
    case 'order':
      return `${last}, ${parts.slice(0, -1).join(' ')}`;
    case 'case':
      return random.chance(50) ? name.toUpperCase() : name.toLowerCase();
    case 'accents':
      return changed(name.replace('o', 'ö').replace('a', 'á').replace('c', 'č'));
    case 'spelling':
      return changed(spelledOtherwise(random, person).join(' '));
    case 'script':
      return changed(parts.map((part) => person.language.script[part] ?? part).join(' '));
    case 'middle-missing':
      return parts.length > 2 ? `${first} ${last}` : undefined;
    case 'middle-added':
      return [first, random.pick(person.language.given), ...rest].join(' ');
    case 'initial':
      return parts.length > 2
        ? [first, `${rest[0]?.charAt(0)}.`, ...rest.slice(1)].join(' ')
        : undefined;
    case 'joined':
      return changed(name.replace(/[ -]/, ''));
    case 'split':
      return changed(name.replace(/^(\w{4,})(\w{3})/, '$1 $2').replace('-', ' '));
    case 'swapped-letters': {
      const at = letterIn(random, name, 1);
      return changed(
        name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2),
      );
    }
    case 'dropped-letter': {
      const at = letterIn(random, name, 0);
      return name.slice(0, at) + name.slice(at + 1);
    }
    case 'doubled-letter': {
      const at = letterIn(random, name, 0);
      return name.slice(0, at) + name.charAt(at) + name.slice(at);
    }
    case 'title':
      return `${random.pick(['Dr', 'Sheikh', 'Gen.', 'Haji', 'Mr'])} ${name}`;
  }
}

/** A list of invented people and variants of their names, by which of them each is; the same for the same seed. */
export function screeningSet(
  seed: number,
  { names, variants }: { names: number; variants: number },
): { listed: ListedName[]; variants: Variant[] } {
  const random = createRandom(seed);
  const people = Array.from({ length: names }, (_, at) => personOf(random, at));
  const listed = people.map(
    ({ reference, parts, born }): ListedName => ({
      reference,
      name: parts.join(' '),
      bornIn: born === undefined ? [] : [born],
    }),
  );
  const made: Variant[] = [];
  while (made.length < variants) {
    const kind = VARIANT_KINDS[made.length % VARIANT_KINDS.length] ?? 'same';
    const person = random.pick(people);
    const known = kind === 'alias' ? personOf(random, 0) : person;
    const name = written(random, kind, known);
    if (name === undefined) continue;
    const { reference, born } = person;
    // An alias is a row of its own under the same reference.
    if (kind === 'alias') {
      listed.push({ reference, name, bornIn: born === undefined ? [] : [born] });
    }
    const bornIn = born !== undefined && random.chance(80) ? born + random.int(-1, 1) : undefined;
    made.push({ kind, reference, asked: { name, bornIn } });
  }
  return { listed, variants: made };
}

/** The variants that a screening doesn't find. */
export function missedOf(
  variants: readonly Variant[],
  screen: (asked: Screened) => readonly Hit[],
): Variant[] {
  return variants.filter(
    ({ asked, reference }) => !screen(asked).some((hit) => hit.reference === reference),
  );
}

const GIVEN = words(
  'Jack Oliver William Noah Thomas James Lucas Henry Charlotte Amelia Olivia Isla Mia Ava Grace Sophie Emily Jessica Sarah Michelle Karen David Peter Andrew Mark Paul Susan Wei Ling Priya Raj Mohammed Minh Anh Giovanni Maria Con Nick Helen Kate Liam Siobhan Dimitri Fatima Hiroshi Sione',
);
const FAMILY = words(
  'Smith Jones Williams Brown Wilson Taylor Johnson White Martin Anderson Thompson Nguyen Thomas Walker Harris Lee Ryan Robinson Kelly King Davis Wright Evans Roberts Green Hall Wood Jackson Clarke Patel Singh Kaur Chen Wang Papadopoulos Rossi Costa Murphy O’Brien Campbell Stewart Mitchell Scott Hughes Baker Cooper Kim Tran Ahmed Kovacs',
);

/** Customers with names as they are common in Australia, none of them on any list. */
export function ordinaryPeople(seed: number, count: number): Screened[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => ({
    name: [
      random.pick(GIVEN),
      ...(random.chance(40) ? [random.pick(GIVEN)] : []),
      random.pick(FAMILY),
    ].join(' '),
    bornIn: random.int(1940, 2005),
  }));
}
