/** Texts of the restaurant with markup, sanitised by the server before they get here. */
export const RichText = ({ html }: { html: string }) => (
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
)
