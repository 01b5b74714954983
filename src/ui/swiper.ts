// What the slider and the lightbox take of Swiper, in one chunk that is fetched when there is something to move.
export { Swiper } from 'swiper'
export { Zoom } from 'swiper/modules'
