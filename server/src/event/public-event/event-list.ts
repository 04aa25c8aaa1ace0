import { eventDaysInWords, eventPath, signupInWords } from '@banquet/contract/event/public-event/event-words'
import type { EventChoice } from '@banquet/contract/event/public-event/public-event'
import { localName, type Language } from '@banquet/contract/rule/text/local-name'
import { eventPageStyle } from './event-page.style.ts'
import { eventPageWords } from './event-page.text.ts'
import { documentOf, factsOfHead, html, link, type Around } from './page-document.ts'

function line(event: EventChoice, language: Language): string {
  const name = localName(language, event.name, event.enName)
  const venue = localName(language, event.venue, event.enVenue)
  const facts = [eventDaysInWords(event, language), venue].filter((part) => part !== '').join(' · ')
  const signup = event.isOver ? '' : signupInWords(event, language)
  const colon = language === 'en' ? ': ' : '：'
  const state = signup && `<i>${html(`${eventPageWords[language].until}${colon}${signup}`)}</i>`
  return `<li><b>${link(eventPath(event.code), name)}</b> <span>${html(facts)}</span> ${state}</li>`
}

/** Returns the page of the screens with the list of the published events in it. The screen has the same from the settings. */
export function eventListPage(page: string, events: readonly EventChoice[], around: Around): string {
  const { language, organisation } = around
  const t = eventPageWords[language]
  const list = (some: readonly EventChoice[]) =>
    some.length === 0 ? '' : `<ul>${some.map((event) => line(event, language)).join('')}</ul>`
  const over = events.filter(({ isOver }) => isOver)
  const color = events[0]?.color ?? ''
  const names = events.map(({ name, enName }) => localName(language, name, enName))
  const head = [
    ...factsOfHead({
      ...around,
      path: '/',
      title: t.events,
      description: names.join(' · '),
      color,
      pictureUrl: '',
    }),
    `<style>${eventPageStyle(color)}</style>`,
  ]
  const body = [
    `<div id="event-page"><header><h1>${html(organisation || t.events)}</h1><p>${html(t.choose)}</p></header><main>`,
    list(events.filter(({ isOver }) => !isOver)),
    over.length === 0 ? '' : `<h2>${html(t.over)}</h2>${list(over)}`,
    `<p>${link('/login', t.shop)} ${link('/admin', t.staff)}</p>`,
    '</main></div>',
  ]
  return documentOf(page, { language, head, body: body.join('') })
}
