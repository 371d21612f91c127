/** libheif takes up to 9.3 bytes a pixel. Photos of phones have 12 or 24 million, unless their owner asks for 48. */
export const MAX_HEIC_PIXELS = 26_000_000

/** What an ordinary phone takes; larger pictures are made smaller before they leave the thread. */
export const KEPT_PIXELS = 12_200_000

/** Memory of the decoder, in MB: with the pixels that are kept, no picture takes more than 300. */
export const DECODER_MB = 256
