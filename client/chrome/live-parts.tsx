import { Overlays } from '../overlays/overlays.tsx'
import { Announcer } from './announcer.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { Preloader } from './preloader.tsx'
import { Progress } from './progress.tsx'

/** Parts of the frame that only a live page has; nothing of them is rendered on the server or needed to hydrate. */
export default function LiveParts() {
  return (
    <>
      <Progress />
      <Preloader />
      <Announcer />
      <LanguageOffer />
      <Overlays />
    </>
  )
}
