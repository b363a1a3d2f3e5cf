/** Common given names of several cultures. */
export const GIVEN_NAMES = [
  ...['Aaliyah', 'Abdul', 'Adrian', 'Aiko', 'Alice', 'Amara', 'Amelia', 'An', 'Andrew', 'Anh'],
  ...['Arjun', 'Ayesha', 'Beatriz', 'Ben', 'Bronwyn', 'Callum', 'Carlos', 'Charlotte', 'Chen'],
  ...['Dimitri', 'Elena', 'Eleni', 'Emily', 'Fatima', 'Finn', 'Giulia', 'Grace', 'Hamish', 'Hana'],
  ...['Harpreet', 'Hiroshi', 'Imogen', 'Isla', 'Ivan', 'Jack', 'James', 'Jasmine', 'Jin', 'Joao'],
  ...['Kiri', 'Kwame', 'Lachlan', 'Lan', 'Layla', 'Leila', 'Liam', 'Lucia', 'Mahmoud', 'Mai'],
  ...['Marama', 'Marco', 'Mateo', 'Mei', 'Minh', 'Mohammed', 'Ngaire', 'Nikos', 'Noah', 'Olivia'],
  ...['Omar', 'Petra', 'Priya', 'Rajesh', 'Rosa', 'Ruby', 'Samuel', 'Sione', 'Siobhan', 'Sofia'],
  ...['Tamati', 'Thandiwe', 'Theo', 'Thomas', 'Tuan', 'Vikram', 'Wei', 'Xiu', 'Yasmin', 'Yusuf'],
] as const;

/** Common family names of several cultures. */
export const FAMILY_NAMES = [
  ...['Abbott', 'Ahmed', 'Ali', 'Anderson', 'Banerjee', 'Baker', 'Bianchi', 'Brown', 'Campbell'],
  ...['Chan', 'Chen', 'Clarke', 'Costa', 'Das', 'Davies', 'Dimitriou', 'Evans', 'Fernandez'],
  ...['Fraser', 'Garcia', 'Georgiou', 'Gupta', 'Haddad', 'Hall', 'Harris', 'Hassan', 'Hughes'],
  ...['Ibrahim', 'Jackson', 'Johnson', 'Jovanovic', 'Kaur', 'Kelly', 'Khan', 'Kim', 'King'],
  ...['Kovacs', 'Kumar', 'Lam', 'Le', 'Lee', 'Li', 'Lopez', 'Macdonald', 'Martin', 'Mehta'],
  ...[
    'Mensah',
    'Mitchell',
    'Morgan',
    'Murphy',
    'Nakamura',
    'Nguyen',
    'Novak',
    'Okafor',
    'Papadopoulos',
  ],
  ...['Park', 'Patel', 'Pham', 'Reid', 'Robinson', 'Rossi', 'Ryan', 'Sato', 'Sharma', 'Silva'],
  ...['Singh', 'Smith', 'Tan', 'Taufa', 'Taylor', 'Thompson', 'Tran', 'Walker', 'Wang', 'Williams'],
  ...['Wilson', 'Wong', 'Wright', 'Yamamoto', 'Yilmaz', 'Young', 'Zhang'],
] as const;

/** Names with an apostrophe, straight and curly. */
export const APOSTROPHE_NAMES = [
  "Siobhan O'Connor",
  "Marco D'Angelo",
  'Niamh O’Sullivan',
  "Amadou N'Dour",
  "Rosa Dell'Orto",
] as const;

/** Names that test the width of a column. */
export const LONG_NAMES = [
  'Venkatanarasimharajuvaripeta Krishnamoorthy-Featherstonehaugh',
  'Maria da Conceicao Albuquerque de Vasconcelos e Sousa',
  'Alexandrina Papachristodoulopoulou-Montgomery',
] as const;

/** First parts of company and trust names; the business is as invented as the streets. */
export const BUSINESS_WORDS = [
  'Saltbush',
  'Bluestone',
  'Lanternfish',
  'Wattlebird',
  'Ironbark',
  'Gumnut',
  'Pelican Quay',
  'Cassowary',
] as const;
