import { encode } from 'uqr'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import { useApp } from '#client/context/app.ts'

/** A link as a QR code, for the camera of another phone: black on white in both themes. */
export default function LinkCodeModal() {
  const { LL, stores } = useApp()
  const { linkCode } = stores.overlays.subjects
  const texts = LL.cart.link
  return (
    linkCode && (
      <Modal name="linkCode" title={linkCode.title} className="barcode-modal">
        <p className="muted">{texts.codeText()}</p>
        <figure className="barcode-sheet">
          <Code text={linkCode.url} label={texts.code()} />
        </figure>
      </Modal>
    )
  )
}

/** The quiet zone that readers need, in modules (ISO/IEC 18004). */
const QUIET = 4

function Code({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg width="100%" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  )
}
