/** What tells digits and vulgar fractions apart, for training and measuring it. */
export { classifyGlyph, type GlyphGuess } from './glyph-classifier.ts'
export { FEATURES, type GlyphPlace, glyphFeatures } from './glyph-features.ts'
export { type Box, type Grey, whitePicture } from './grey.ts'
export { warp } from './warp.ts'
