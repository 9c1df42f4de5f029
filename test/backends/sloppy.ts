import { deviationsOfAnswers, deviationsOfTransport } from './deviations-of-answers.ts'
import { deviationsOfData } from './deviations-of-data.ts'
import { deviationsOfMenu } from './deviations-of-menu.ts'
import type { Deviation } from './deviation.ts'
import { exactly } from './exact.ts'
import { listen, type Answer, type Backend, type Call, type Handler } from './http.ts'
import { changed, KIND } from './kinds.ts'

/** The exact backend with one deviation or with all at once. */

export const deviations: readonly Deviation[] = [
  ...deviationsOfMenu,
  ...deviationsOfData,
  ...deviationsOfAnswers,
  ...deviationsOfTransport,
]

const mixed = deviations.filter(({ alone }) => !alone)
const ofEntities = Map.groupBy(
  mixed.flatMap(({ one }) => one ?? []),
  ({ kind }) => kind,
)
/** Without deviations that change the menu, because both languages have the same dishes. */
const byPlace = (some: readonly Deviation[]): Deviation[][] => [
  ...Map.groupBy(
    some.filter(({ one, alone, loses }) => !one && !alone && !loses),
    ({ place }) => place,
  ).values(),
]
const ofAnswers = byPlace([...deviationsOfMenu, ...deviationsOfData, ...deviationsOfAnswers])
const ofTransport = byPlace(deviationsOfTransport)

/** Each entity has a deviation of its kind, by its id or phone: the same one wherever it appears. */
const distributedDeviations = (json: unknown): unknown =>
  changed(json, (entity) => {
    const choices = entity[KIND] && ofEntities.get(entity[KIND])
    return choices
      ? choices[Number(entity['id'] ?? (entity[KIND] === 'profile' ? entity['phone'] : 0)) % choices.length]?.change(
          entity,
        )
      : entity
  })

/** Each call applies the next deviation of a place. */
function allAtOnce(): (answer: Answer, call: Call) => Answer {
  let turn = 0
  return (answer, call) => {
    turn += 1
    const afterTurn = (given: Answer, choices: Deviation[]): Answer =>
      choices[turn % choices.length]?.apply(given, call) ?? given
    const changed = ofAnswers.reduce(afterTurn, answer)
    return ofTransport.reduce(
      afterTurn,
      changed.json === undefined ? changed : { ...changed, json: distributedDeviations(changed.json) },
    )
  }
}

export function sloppily(deviation: Deviation | 'all', now: () => Date): Handler {
  const exact = exactly(now)
  const apply = deviation === 'all' ? allAtOnce() : deviation.apply
  return (call) => apply(exact(call), call)
}

export const startSloppy = (
  deviation: Deviation | 'all',
  now: () => Date = () => new Date(),
  port = 0,
): Promise<Backend> => listen(sloppily(deviation, now), port)
