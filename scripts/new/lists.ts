import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '../../contract/src/call/access.ts'
import { quoted, type Resource, type Text } from './resource.ts'

/** The folder of the repository. */
export const root = join(import.meta.dirname, '../..')
export const readText = (file: string) => readFileSync(join(root, file), 'utf8')

/** A line in a list, after or before the one that is matched; the first match for each text. */
interface Place {
  readonly file: string
  readonly at: RegExp
  readonly texts: readonly string[]
}

/** Adds each text before its match, the second one before the second match. */
function withTexts(source: string, { file, at, texts }: Place): string {
  let next = 0
  const result = source.replaceAll(at, (match) => {
    const text = texts[next++]
    return text === undefined ? match : text + match
  })
  if (next < texts.length)
    throw new Error(`${file} no longer has the line before which this script writes: ${at}`)
  return result
}

const lineOf = (key: string, value: string) => `  ${key}: ${value},\n`

/** The lists of the area: an import after the others, and an entry before the bracket that ends the list. */
function areaPlaces({ area, kebab, kebabPlural, camel, camelPlural, pascalPlural, page }: Resource): Place[] {
  // The last entry has a comma where the list stands on several lines.
  const end = /,?\n?(?=[\]}](?: as const.*)?\n$)/g
  const component = `import('./${kebab}/${kebabPlural}.page.tsx').then((file) => file.${pascalPlural}Page)`
  const imports = /\n(?=\nexport const )/g
  const [calls, resources] = [`contract/src/${area}/calls.ts`, `server/src/${area}/resources.ts`]
  return [
    { file: calls, at: imports, texts: [`\nimport { ${camel} } from './${kebab}.ts'`] },
    { file: calls, at: end, texts: [`, ${camel}`] },
    {
      file: resources,
      at: imports,
      texts: [`\nimport { ${camel}Routes } from './${kebab}/${kebab}.routes.ts'`],
    },
    { file: resources, at: end, texts: [`, ${camel}Routes`] },
    {
      file: `web/src/admin/${area}/screens.ts`,
      at: end,
      texts: [
        `, { path: '${page.path}', page: '${camelPlural}', title: '${camelPlural}', load: () => ${component} }`,
      ],
    },
  ]
}

/** Words that belong to every resource: of a duplicate, before a deletion, and the noun of the audit. */
function wordPlaces({ kebab, snake, camelPlural, words, english, chinese, fields }: Resource): Place[] {
  const [label] = fields
  const labelWords = label.english.toLowerCase()
  const isNamed = /^  \w+: \{ page: /gm
  const before = readText('contract/src/call/nouns.ts')
    .match(/^  \w+(?=: \{ page: )/gm)
    ?.find((name) => name.trim() > snake)
  return [
    {
      file: 'contract/src/call/nouns.ts',
      at: before ? new RegExp(`^${before}: `, 'gm') : isNamed,
      texts: [lineOf(snake, `{ page: '${camelPlural}', 'zh-TW': ${quoted(chinese)}, en: '${english}' }`)],
    },
    {
      file: 'web/src/kit/text/refusals.text.ts',
      at: /^ *'product\.duplicate'/gm,
      texts: [
        lineOf(`'${kebab}.duplicate'`, quoted(`${chinese}的${label.chinese}重複`)),
        lineOf(`'${kebab}.duplicate'`, `'A ${words} with this ${labelWords} already exists'`),
      ],
    },
    {
      file: 'web/src/shared/row/removal/removal.text.ts',
      at: /^ *'product-type':/gm,
      texts: [
        lineOf(`'${kebab}'`, "'刪除後無法復原。'"),
        lineOf(`'${kebab}'`, quoted('This can’t be undone.')),
      ],
    },
  ]
}

/** The words for the fields, by which the history reads them. */
function fieldPlaces({ area, kebab, snake, camel }: Resource): Place[] {
  const file = 'contract/src/words.ts'
  return [
    {
      file,
      at: /^import \{ unitWords \}/gm,
      texts: [`import { ${camel}Words } from './${area}/${kebab}.words.ts'\n`],
    },
    { file, at: /^  unit: unitWords/gm, texts: [lineOf(snake, `${camel}Words`)] },
  ]
}

function scenarioPlaces({ area, kebab, camel, isArranged }: Resource): Place[] {
  const file = 'server/test/scenario/all.ts'
  if (!isArranged) return []
  return [
    {
      file,
      at: /^import \{ unit \}/gm,
      texts: [`import { ${camel} } from './${area}/${kebab}.scenarios.ts'\n`],
    },
    { file, at: /^ *unit,\n/gm, texts: [lineOf(`'${kebab}'`, camel)] },
  ]
}

/** The rows of the demonstration, and the manager who works with them. */
function demoPlaces({ area, kebabPlural, camelPlural, pascalPlural, hasExport }: Resource): Place[] {
  const file = 'server/demo/add-demo-data.ts'
  const grant = hasExport ? "{ ...all, extra: ['export'] }" : 'all'
  return [
    {
      file,
      at: /^import \{ demoUnits \}/gm,
      texts: [`import { add${pascalPlural} } from './${area}/${kebabPlural}.ts'\n`],
    },
    { file, at: /^  hotels: all,\n/gm, texts: [lineOf(camelPlural, grant)] },
    { file, at: /^    await addRecipes\(ctx\)\n/gm, texts: [`    await add${pascalPlural}(ctx)\n`] },
  ]
}

/** The line of the registry before which a new page is the last one of its section. */
function afterSection(section: string): RegExp {
  const entries = Object.entries(pages)
  const next = entries[entries.findLastIndex(([, page]) => page.section === section) + 1]
  return next
    ? new RegExp(String.raw`^  ${next[0]}: \{`, 'gm')
    : /^\} as const satisfies Record<string, Page>/gm
}

/** The entry of the registry, the title of the page and its picture in the menu. */
function pagePlaces(resource: Resource): Place[] {
  const { camelPlural, chinese, englishPlural, page, section, hasExport, hasPage } = resource
  if (hasPage) return []
  const extra = hasExport ? ", extra: ['export']" : ''
  return [
    {
      file: 'contract/src/call/access.ts',
      at: afterSection(section),
      texts: [lineOf(camelPlural, `{ id: ${page.id}, path: '${page.path}', section: '${section}'${extra} }`)],
    },
    {
      file: 'web/src/shared/frame/pages.text.ts',
      at: /^ *units: /gm,
      texts: [lineOf(camelPlural, quoted(`${chinese}管理`)), lineOf(camelPlural, `'${englishPlural}'`)],
    },
    {
      file: 'web/src/admin/frame/menu-icons.ts',
      at: /^ *units: /gm,
      texts: [lineOf(camelPlural, 'IconPoint')],
    },
  ]
}

/** Every list that names each resource, with the new one. */
export function listTexts(resource: Resource): Text[] {
  const { kebab, area, camelPlural } = resource
  const places: Place[] = [
    ...areaPlaces(resource),
    {
      file: 'contract/src/call/errors.ts',
      at: /^ *'product\.duplicate'/gm,
      texts: [lineOf(`'${kebab}.duplicate'`, '409')],
    },
    {
      file: 'server/src/tables/all.ts',
      at: /^export \{ units \}/gm,
      texts: [`export { ${camelPlural} } from './${area}/${kebab}.table.ts'\n`],
    },
    ...demoPlaces(resource),
    ...scenarioPlaces(resource),
    ...pagePlaces(resource),
    ...wordPlaces(resource),
    ...fieldPlaces(resource),
  ]
  const texts = new Map<string, string>()
  for (const place of places)
    texts.set(place.file, withTexts(texts.get(place.file) ?? readText(place.file), place))
  return [...texts]
}
