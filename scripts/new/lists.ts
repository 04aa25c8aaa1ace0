import { nounNames } from '../../contract/src/call/nouns.ts'
import { pagePlaces } from './page-lists.ts'
import { lineOf, readText, withTexts, type Place } from './place.ts'
import { quoted, type Resource, type Text } from './resource.ts'

/** The lists of the area: an import after the others, and an entry before the bracket that ends the list. */
function areaPlaces(resource: Resource): Place[] {
  const { area, kebab, kebabPlural, camel, camelPlural, pascalPlural, page, ofEvent } = resource
  const component = `import('./${kebab}/${kebabPlural}.page.tsx').then((file) => file.${pascalPlural}Page)`
  const screen = [
    `path: '${page.path}'`,
    `page: '${page.name}'`,
    ...(page.isShared ? ['menu: true'] : []),
    ...(ofEvent ? ["event: 'address'"] : []),
    `title: '${camelPlural}'`,
    `load: () => ${component}`,
  ]
  // The last entry has a comma where the list stands on several lines.
  const end = /,?\n?(?=[\]}](?: as const.*)?\n$)/g
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
      texts: [`, { ${screen.join(', ')} }`],
    },
  ]
}

/** Words that belong to every resource: of a duplicate, before a deletion, and the noun of the audit. */
function wordPlaces({ kebab, snake, page, words, english, chinese, fields }: Resource): Place[] {
  const [label] = fields
  const labelWords = label.english.toLowerCase()
  const next = nounNames.find((name) => name > snake)
  return [
    {
      file: 'contract/src/call/nouns.ts',
      at: next ? new RegExp(`^  ${next}: `, 'gm') : /^\} as const/gm,
      texts: [lineOf(snake, `{ page: '${page.name}', 'zh-TW': ${quoted(chinese)}, en: '${english}' }`)],
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

function scenarioPlaces({ area, kebab, camel, isArranged, ofEvent }: Resource): Place[] {
  const file = 'server/test/scenario/all.ts'
  if (!isArranged && !ofEvent) return []
  return [
    {
      file,
      at: /^import \{ unit \}/gm,
      texts: [`import { ${camel} } from './${area}/${kebab}.scenarios.ts'\n`],
    },
    {
      file,
      at: /^ *unit,\n/gm,
      texts: [kebab === camel ? `  ${camel},\n` : lineOf(`'${kebab}'`, camel)],
    },
  ]
}

/** What belongs to an event: it is copied with it, and its scenarios use the refusals that all of these nouns share. */
function eventPlaces({ area, kebab, camel, pascalPlural, ofEvent }: Resource): Place[] {
  const [handlers, scenarios] = ['server/src/handlers.ts', 'server/test/scenario/in-event.ts']
  if (!ofEvent) return []
  return [
    {
      file: handlers,
      at: /^import \{ copySitePages \}/gm,
      texts: [`import { copy${pascalPlural} } from './${area}/${kebab}/${kebab}.commands.ts'\n`],
    },
    { file: handlers, at: /^  copySitePages,\n/gm, texts: [`  copy${pascalPlural},\n`] },
    {
      file: scenarios,
      at: /^import type \{ Parts \}/gm,
      texts: [`import type { ${camel} as ${camel}Calls } from '@banquet/contract/${area}/${kebab}'\n`],
    },
    { file: scenarios, at: /^  \| typeof checkInListCalls\n/gm, texts: [`  | typeof ${camel}Calls\n`] },
  ]
}

/** The rows of the demonstration, and the manager who works with them; the manager does not work with settings. */
function demoPlaces({ area, kebabPlural, pascalPlural, page, hasExport, ofEvent }: Resource): Place[] {
  const file = 'server/demo/add-demo-data.ts'
  const ofEvents = 'server/demo/event/events.ts'
  const grant = hasExport ? "{ ...all, extra: ['export'] }" : 'all'
  const add = `add${pascalPlural}`
  const from = area === 'event' ? '.' : `../${area}`
  const rows: Place[] = ofEvent
    ? [
        {
          file: ofEvents,
          at: /^import \{ addDiscounts \}/gm,
          texts: [`import { ${add} } from '${from}/${kebabPlural}.ts'\n`],
        },
        {
          file: ofEvents,
          at: /^  const current = await copyEvent/gm,
          texts: [`  await ${add}(ctx, past)\n`],
        },
      ]
    : [
        {
          file,
          at: /^import \{ demoUnits \}/gm,
          texts: [`import { ${add} } from './${area}/${kebabPlural}.ts'\n`],
        },
        { file, at: /^    await addRecipes\(ctx\)\n/gm, texts: [`    await ${add}(ctx)\n`] },
      ]
  return [
    ...rows,
    ...(page.isShared ? [] : [{ file, at: /^  hotels: all,\n/gm, texts: [lineOf(page.name, grant)] }]),
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
    ...eventPlaces(resource),
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
