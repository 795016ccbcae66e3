import { defineMessages } from '../../ui/language.tsx';

export const LOGO = defineMessages({
  en: {
    title: 'Logo',
    none: 'The painted mark and your name stand at the top of every page. A logo takes their place.',
    hint: 'JPEG, PNG or WebP, up to 12 MB. It stands 44 pixels high on a light ground, so wide logos read best.',
    choose: 'Choose a logo',
    change: 'Change the logo',
    remove: 'Remove the logo',
    sending: 'Getting the logo ready…',
    shown: 'Customers see it now, at the top and the foot of every page and on the installed app.',
    removed: 'The mark and your name are back.',
    failed: 'The logo was not taken',
  },
  es: {
    title: 'Logo',
    none: 'Hasta arriba de cada página están la marca pintada y tu nombre. Un logo toma su lugar.',
    hint: 'JPEG, PNG o WebP, hasta 12 MB. Mide 44 pixeles de alto sobre fondo claro: los anchos se leen mejor.',
    choose: 'Elegir un logo',
    change: 'Cambiar el logo',
    remove: 'Quitar el logo',
    sending: 'Preparando el logo…',
    shown: 'Tus clientes ya lo ven, arriba y al pie de cada página y en la app instalada.',
    removed: 'Volvieron la marca y tu nombre.',
    failed: 'No se tomó el logo',
  },
});

export const PORTRAIT = defineMessages({
  en: {
    alt: 'Your photo on About',
    hint: 'Your face in the frame of marigolds on About. JPEG, PNG or WebP, up to 12 MB.',
    choose: 'Choose a photo of you',
    change: 'Change the photo',
    remove: 'Remove the photo',
    sending: 'Getting the photo ready…',
    shown: 'Customers see it now on About.',
    removed: 'The photo is gone from About.',
    failed: 'The photo was not taken',
  },
  es: {
    alt: 'Tu foto en Nosotros',
    hint: 'Tu cara en el marco de cempasúchil en Nosotros. JPEG, PNG o WebP, hasta 12 MB.',
    choose: 'Elegir una foto tuya',
    change: 'Cambiar la foto',
    remove: 'Quitar la foto',
    sending: 'Preparando la foto…',
    shown: 'Tus clientes ya la ven en Nosotros.',
    removed: 'La foto ya no está en Nosotros.',
    failed: 'No se tomó la foto',
  },
});
