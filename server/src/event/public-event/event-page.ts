import {
  countdownInWords,
  eventDaysInWords,
  eventElement,
  eventPath,
  hoursInWords,
  refundTitle,
  refundsInWords,
  entryPath,
  signupInWords,
  visitorPath,
  stateInWords,
} from '@banquet/contract/event/public-event/event-words'
import { windowWords } from '@banquet/contract/event/event/window-words'
import { callInWords, callWords, submissionPath } from '@banquet/contract/event/public-event/call-words'
import { feesOf, feesWords, type TypeFees } from '@banquet/contract/event/public-event/fee-words'
import type { PublicEvent, PublicSite } from '@banquet/contract/event/public-event/public-event'
import { localName, type Language } from '@banquet/contract/rule/text/local-name'
import { eventPageStyle } from './event-page.style.ts'
import { eventPageWords } from './event-page.text.ts'
import { documentOf, factsOfHead, html, json, link, type Around } from './page-document.ts'
import { newestNews } from './news-page.ts'
import { feedsOf, pagesNavigation } from './site-navigation.ts'

function factsOf(event: PublicEvent, language: Language) {
  return {
    name: localName(language, event.name, event.enName),
    venue: localName(language, event.venue, event.enVenue),
    address: localName(language, event.address, event.enAddress),
    intro: localName(language, event.intro, event.enIntro),
    days: eventDaysInWords(event, language),
  }
}

/** The names of schema.org for how many places are left. */
const availability = { many: 'InStock', few: 'LimitedAvailability', full: 'SoldOut' } as const

/** Returns the current fees as schema.org describes them; none once sign-up has closed. */
function structuredOffers({ code, offers, dates, at }: PublicSite, { language, url }: Around): object[] {
  const window = dates.find((date) => date.window === 'signup')
  if (!window || (window.closesAt !== null && window.closesAt <= at)) return []
  return offers.flatMap(({ name, enName, fee, left }) => {
    if (fee === null) return []
    return {
      '@type': 'Offer',
      name: localName(language, name, enName),
      price: fee,
      priceCurrency: 'TWD',
      availability: `https://schema.org/${availability[left]}`,
      url: url + visitorPath(code),
      ...(window.opensAt !== null && { validFrom: window.opensAt }),
      ...(window.closesAt !== null && { validThrough: window.closesAt }),
    }
  })
}

/** Returns the event as schema.org describes it, for search engines. */
function structured(event: PublicSite, around: Around): object {
  const { language, url, organisation } = around
  const offers = structuredOffers(event, around)
  const { name, venue, address, intro, days } = factsOf(event, language)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description: intro || days,
    startDate: event.startDay,
    endDate: event.endDay,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: url + eventPath(event.code),
    ...(event.pictureUrl && { image: url + event.pictureUrl }),
    ...((venue || address) && {
      location: { '@type': 'Place', name: venue || address, ...(address && { address }) },
    }),
    ...(organisation && { organizer: { '@type': 'Organization', name: organisation } }),
    ...(offers.length > 0 && { offers }),
  }
}

function headOf(event: PublicSite, around: Around): string[] {
  const { language } = around
  const { name, venue, intro, days } = factsOf(event, language)
  const description = [days, venue, intro].filter((part) => part !== '').join(' · ')
  const { color, pictureUrl } = event
  return [
    ...factsOfHead({
      ...around,
      path: eventPath(event.code),
      title: name,
      description,
      color,
      pictureUrl,
      feedsOf: feedsOf(event),
    }),
    `<script type="application/ld+json">${json(structured(event, around))}</script>`,
    `<script type="application/json" id="${eventElement}">${json(event)}</script>`,
    `<style>${eventPageStyle(event.color)}</style>`,
  ]
}

/** Returns the fees of a sign-up type as rows of the table, under a row with its name. */
function feeRows({ name, includes, together, left, tiers }: TypeFees, language: Language): string {
  const t = feesWords[language]
  const head = [
    `<b>${html(name)}</b>`,
    left && ` <i>${html(left)}</i>`,
    includes && `<p>${html(includes)}</p>`,
    together && `<p>${html(together)}</p>`,
  ]
  const rows = tiers.map(
    (tier) =>
      `<tr${tier.isNow ? ' class="now"' : ''}><td>${html(tier.name)}${tier.isNow ? ` <i>${html(t.now)}</i>` : ''}</td><td>${html(tier.until)}</td><td>${html(tier.fee)}</td></tr>`,
  )
  return `<tbody><tr><th colspan="3" scope="rowgroup">${head.join('')}</th></tr>${rows.join('')}</tbody>`
}

function feesTable(event: PublicSite, language: Language): string {
  if (event.offers.length === 0) return ''
  const t = feesWords[language]
  const heads = [t.tier, t.until, t.fee].map((word) => `<th scope="col">${html(word)}</th>`).join('')
  const types = feesOf(event, language).map((type) => feeRows(type, language))
  return `<h2>${html(t.title)}</h2><table><thead><tr>${heads}</tr></thead>${types.join('')}</table>`
}

/** Returns the call for papers: subjects, types and their limits. */
function callOf({ call, code, timeZone }: PublicSite, language: Language): string {
  if (!call) return ''
  const t = callWords[language]
  const { until, subjects, types } = callInWords(call, { timeZone }, language)
  const item = (name: string, ...lines: string[]) =>
    `<li><b>${html(name)}</b>${lines.map((line) => line && `<p>${html(line)}</p>`).join('')}</li>`
  return [
    `<section class="call"><h2>${html(t.title)}</h2>`,
    until && `<p>${html(until)}</p>`,
    `<p>${link(submissionPath(code), t.submit)}</p>`,
    `<h3>${html(t.subjects)}</h3><ul>`,
    ...subjects.map((one) => item(`${one.code} ${one.name}`, one.until, one.description, one.fee)),
    `</ul><h3>${html(t.types)}</h3><ul>`,
    ...types.map((one) => item(one.name, one.description, one.limits, one.fee, one.files)),
    '</ul></section>',
  ].join('')
}

function bodyOf(event: PublicSite, around: Around): string {
  const { language } = around
  const t = eventPageWords[language]
  const { name, venue, address, intro, days } = factsOf(event, language)
  const { email, telephone } = event.contact
  const countdown = countdownInWords(event, language)
  const refunds = refundsInWords(event, language)
  const isOpen = event.dates.some((date) => date.window === 'signup' && date.isOpen)
  const fact = (label: string, values: string[]) => {
    const shown = values.filter((value) => value !== '')
    return shown.length === 0 ? '' : `<div><dt>${html(label)}</dt><dd>${shown.join('<br />')}</dd></div>`
  }
  const dates = event.dates.map((date) => {
    const state = stateInWords(date, event.at, language)
    const what = windowWords[language][date.window]
    return `<li><b>${html(what)}</b> <span>${html(hoursInWords(date, event, language))}</span> <i>${html(state)}</i></li>`
  })
  return [
    `<div id="event-page"><header>${pagesNavigation(event, around, eventPath(event.code))}`,
    `<h1>${html(name)}</h1>`,
    '<dl>',
    fact(t.days, [html(days)]),
    fact(t.until, [html(signupInWords(event, language))]),
    fact(t.venue, [html(venue), html(address), event.mapUrl && link(event.mapUrl, t.map)]),
    '</dl>',
    countdown && `<p class="countdown">${html(countdown)}</p>`,
    isOpen
      ? `<p class="actions">${link(visitorPath(event.code), t.signUp)}</p><p>${link(entryPath(event.code), t.signInOrRegister)}</p>`
      : '',
    '</header><main>',
    intro && `<p class="intro">${html(intro)}</p>`,
    newestNews(event, language),
    callOf(event, language),
    feesTable(event, language),
    refunds.length > 0
      ? `<h2>${refundTitle[language]}</h2>${refunds.map((rule) => `<p>${html(rule)}</p>`).join('')}`
      : '',
    dates.length > 0 ? `<h2>${html(t.dates)}</h2><ul>${dates.join('')}</ul>` : '',
    `<p>${link(`${eventPath(event.code)}/event.ics`, t.calendar)}</p>`,
    email || telephone ? `<h2>${html(t.contact)}</h2>` : '',
    email && `<p>${link(`mailto:${email}`, email)}</p>`,
    telephone && `<p>${html(telephone)}</p>`,
    `<p>${link('/login', t.shop)} ${link('/admin', t.staff)}</p>`,
    '</main></div>',
  ]
    .filter((part) => part !== '')
    .join('')
}

/** Returns the page of the screens with the facts of an event in it. */
export function eventPage(page: string, event: PublicSite, around: Around): string {
  const { language } = around
  return documentOf(page, { language, head: headOf(event, around), body: bodyOf(event, around) })
}
