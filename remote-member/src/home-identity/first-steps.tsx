import {
  ArrowDown,
  CircleCheck,
  Gamepad2,
  Icon,
  LaidTilesProgress,
  type LucideIcon,
  Mosaic,
  ShieldCheck,
  Smartphone,
  VisuallyHidden,
} from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import type { AnswerOf, FirstStepName, firstSteps } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import rankCss from '../rank/rank-progress.module.css'
import css from './first-steps.module.css'

/** Icon of each step, and the page where it is done. */
const places: Readonly<Record<FirstStepName, { readonly icon: LucideIcon; readonly to: string }>> = {
  phone: { icon: Smartphone, to: '/member/securityCenter?open=phone' },
  deposit: { icon: ArrowDown, to: '/member/depositv2' },
  game: { icon: Gamepad2, to: '/rng' },
  twoStep: { icon: ShieldCheck, to: '/member/securityCenter' },
}

/** What a new member does first, as tiles: a step that is done is laid, the others lead to where they are done. */
export function FirstSteps({ steps }: { readonly steps: AnswerOf<typeof firstSteps>['steps'] }) {
  const { _: t } = useLingui()
  const done = steps.filter((each) => each.done).length
  const countText = t('member.stepsDone', { done, all: steps.length })
  const title = t('member.firstSteps')
  return (
    <>
      <div className={rankCss.rank}>
        <p className={rankCss.line}>
          <b className={css.title}>{title}</b>
          <span>{countText}</span>
        </p>
        <LaidTilesProgress label={title} value={done} max={steps.length} valueText={countText} />
      </div>
      <Mosaic as="ul" columns={2} aria-label={title}>
        {steps.map(({ step, done }) => (
          <li key={step} className={css.tile} data-done={done || undefined}>
            {done ? (
              <span className={css.step}>
                <Icon of={CircleCheck} size={16} />
                <span>
                  {t(`member.firstSteps.${step}`)} <VisuallyHidden>{t('member.firstSteps.done')}</VisuallyHidden>
                </span>
              </span>
            ) : (
              <SiteLink to={places[step].to} className={css.step}>
                <Icon of={places[step].icon} size={16} />
                <span>{t(`member.firstSteps.${step}`)}</span>
              </SiteLink>
            )}
          </li>
        ))}
      </Mosaic>
    </>
  )
}
