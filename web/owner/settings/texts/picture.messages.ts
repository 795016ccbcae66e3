import { defineStaffMessages } from '../../../ui/language.tsx';

export const LOGO = defineStaffMessages({
  en: {
    title: 'Logo',
    none: 'An illustration and your name are at the top of every page. A logo replaces them.',
    hint: 'JPEG, PNG or WebP, up to 12 MB. It’s shown 44 pixels high on a light background, so wide logos work best.',
    choose: 'Choose a logo',
    change: 'Change the logo',
    remove: 'Remove the logo',
    sending: 'Getting the logo ready…',
    shown: 'Customers see it now, at the top and the foot of every page and on the installed app.',
    removed: 'Logo removed. The illustration and your name are back.',
    failed: 'Logo not uploaded',
  },
  es: {
    title: 'Logo',
    none: 'Arriba de cada página están una ilustración y tu nombre. Un logo los reemplaza.',
    hint: 'JPEG, PNG o WebP, hasta 12 MB. Mide 44 píxeles de alto sobre fondo claro: los anchos se leen mejor.',
    choose: 'Elegir un logo',
    change: 'Cambiar el logo',
    remove: 'Quitar el logo',
    sending: 'Preparando el logo…',
    shown: 'Tus clientes ya lo ven, arriba y al pie de cada página y en la app instalada.',
    removed: 'Se quitó el logo. Volvieron la ilustración y tu nombre.',
    failed: 'No se subió el logo',
  },
});

export const PORTRAIT = defineStaffMessages({
  en: {
    alt: 'Your photo on About',
    hint: 'Shown in the marigold frame on About. JPEG, PNG or WebP, up to 12 MB.',
    choose: 'Choose a photo of you',
    change: 'Change the photo',
    remove: 'Remove the photo',
    sending: 'Getting the photo ready…',
    shown: 'Customers see it now on About.',
    removed: 'Photo removed from About.',
    failed: 'Photo not uploaded',
  },
  es: {
    alt: 'Tu foto en Nosotros',
    hint: 'Aparece en el marco de cempasúchil en Nosotros. JPEG, PNG o WebP, hasta 12 MB.',
    choose: 'Elegir una foto tuya',
    change: 'Cambiar la foto',
    remove: 'Quitar la foto',
    sending: 'Preparando la foto…',
    shown: 'Tus clientes ya la ven en Nosotros.',
    removed: 'La foto ya no está en Nosotros.',
    failed: 'No se subió la foto',
  },
});
