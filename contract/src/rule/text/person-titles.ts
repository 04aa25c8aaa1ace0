/** The form of address of a person, as lists and name badges print it. */
export const personTitles = [
  '先生',
  '小姐',
  '女士',
  '教授',
  '博士',
  'Professor',
  'Dr.',
  'Mr.',
  'Mrs.',
  'Ms.',
  'Ph.D.',
  'Hon.',
] as const
