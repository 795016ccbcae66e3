import { defineStaffMessages } from '../../../ui/language.tsx';

export const PHOTO_EDITOR = defineStaffMessages({
  en: {
    title: 'Edit photo',
    close: 'Close',
    area: 'Part of the photo that is shown. Move it with the arrow keys.',
    move: 'Drag the photo to place it.',
    zoom: 'Zoom',
    brightness: 'Brightness',
    turnLeft: 'Rotate left',
    turnRight: 'Rotate right',
    reset: 'Reset',
    cancel: 'Cancel',
    use: 'Use photo',
  },
  es: {
    title: 'Editar foto',
    close: 'Cerrar',
    area: 'Parte de la foto que se muestra. Muévela con las flechas del teclado.',
    move: 'Arrastra la foto para acomodarla.',
    zoom: 'Acercar',
    brightness: 'Brillo',
    turnLeft: 'Girar a la izquierda',
    turnRight: 'Girar a la derecha',
    reset: 'Restablecer',
    cancel: 'Cancelar',
    use: 'Usar foto',
  },
});
